import { useEffect, useRef } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { TaskBar, elapsed, useNow } from 'shared/task';

import { creationQuery, useCancelCreation } from './api.ts';
import type { Created } from './api.ts';
import { messages } from './messages.ts';

interface CreationProgressProps {
  created: Created;
  label: string;
  onDone: () => void;
  onRetry: () => void;
}

const STAGES = ['queued', 'reading', 'copying', 'storing'] as const;
const isStage = (stage: string | undefined): stage is (typeof STAGES)[number] =>
  STAGES.some((known) => known === stage);

/** The work that fills a new intelligence. One that fails or is cancelled takes the intelligence with it. */
export function CreationProgress({ created, label, onDone, onRetry }: CreationProgressProps) {
  const t = useMessages(messages);
  const { data: work, error } = useQuery(creationQuery(created));
  const cancel = useCancelCreation();
  const now = useNow(true);
  const isDone = work?.status === TASK_STATUS.success;
  const isTold = useRef(false);
  useEffect(() => {
    if (isDone && !isTold.current) onDone();
    isTold.current = isDone;
  }, [isDone, onDone]);
  if (work === null || error || work?.status === TASK_STATUS.failed)
    return (
      <div role="alert">
        <p>{t('gone')}</p>
        <button type="button" className="button" onClick={onRetry}>
          {t('again')}
        </button>
      </div>
    );
  const stage = isStage(work?.stage) ? work.stage : 'queued';
  const { task } = created;
  return (
    <TaskBar
      label={label}
      percent={Math.round((work?.progress ?? 0) * 100)}
      stage={t(`stage_${stage}`)}
      time={elapsed(created.created_at, now)}
      isCancelling={cancel.isPending || (work?.cancel_requested ?? false)}
      {...(task !== null && !isDone && { onCancel: () => cancel.mutate(task) })}
    />
  );
}
