import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { TaskBar, elapsed, useNow } from 'shared/task';

import { creationQuery, useCancelCreation, useDismissCreation } from './api.ts';
import type { Created, Creation } from './api.ts';
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

/** The task that fills a new intelligence. If it fails or is canceled, the intelligence is deleted with it. */
export function CreationProgress({ created, label, onDone, onRetry }: CreationProgressProps) {
  const { data: creation } = useQuery(creationQuery(created));
  const { mutate: dismiss } = useDismissCreation();
  const isDone = creation?.state === 'done';
  const isReported = useRef(false);
  useEffect(() => {
    if (isDone && !isReported.current) {
      dismiss(creation.id);
      onDone();
    }
    isReported.current = isDone;
  }, [isDone, creation, dismiss, onDone]);

  function retry() {
    if (creation) dismiss(creation.id);
    onRetry();
  }

  if (creation === null || creation?.state === 'failed')
    return <Gone reason={creation?.error ?? undefined} onRetry={retry} />;
  return <CreationBar label={label} creation={creation} task={created.task} since={created.created_at} />;
}

function Gone({ reason, onRetry }: { reason: string | undefined; onRetry: () => void }) {
  const t = useMessages(messages);
  return (
    <div role="alert">
      <p>{reason ?? t('goneUnknown')}</p>
      <p>{t('gone')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('again')}
      </button>
    </div>
  );
}

interface CreationBarProps {
  label: string;
  creation: Creation | undefined;
  task: number | null;
  since: string;
}

export function CreationBar({ label, creation, task, since }: CreationBarProps) {
  const t = useMessages(messages);
  const cancel = useCancelCreation();
  const now = useNow(true);
  const stage = isStage(creation?.stage) ? creation.stage : 'queued';
  return (
    <TaskBar
      label={label}
      percent={Math.round((creation?.progress ?? 0) * 100)}
      stage={t(`stage_${stage}`)}
      time={elapsed(since, now)}
      isCancelling={cancel.isPending || (creation?.cancel_requested ?? false)}
      {...(task !== null && { onCancel: () => cancel.mutate(task) })}
    />
  );
}
