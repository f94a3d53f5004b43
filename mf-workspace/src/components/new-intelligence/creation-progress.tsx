import { useEffect, useRef } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { TaskBar, elapsed, useNow } from 'shared/task';

import { creationQuery, useCancelCreation } from './api.ts';
import type { Created, Work } from './api.ts';
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
  const { data: work, error } = useQuery(creationQuery(created));
  const status = work?.status;
  const isDone = status === TASK_STATUS.success;
  const isTold = useRef(false);
  useEffect(() => {
    if (isDone && !isTold.current) onDone();
    isTold.current = isDone;
  }, [isDone, onDone]);
  if (work === null || error || status === TASK_STATUS.failed) return <Gone onRetry={onRetry} />;
  return <Running created={created} label={label} work={work} />;
}

function Gone({ onRetry }: Pick<CreationProgressProps, 'onRetry'>) {
  const t = useMessages(messages);
  return (
    <div role="alert">
      <p>{t('gone')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('again')}
      </button>
    </div>
  );
}

function Running({
  created,
  label,
  work,
}: Pick<CreationProgressProps, 'created' | 'label'> & { work: Work | undefined }) {
  const t = useMessages(messages);
  const cancel = useCancelCreation();
  const now = useNow(true);
  const stage = isStage(work?.stage) ? work.stage : 'queued';
  const { task } = created;
  return (
    <TaskBar
      label={label}
      percent={Math.round((work?.progress ?? 0) * 100)}
      stage={t(`stage_${stage}`)}
      time={elapsed(created.created_at, now)}
      isCancelling={cancel.isPending || (work?.cancel_requested ?? false)}
      {...(task !== null && { onCancel: () => cancel.mutate(task) })}
    />
  );
}
