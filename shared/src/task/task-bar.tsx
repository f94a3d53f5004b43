import { defineMessages, useMessages } from 'shared/i18n';
import { Progress } from 'shared/ui';

import styles from './task-bar.module.css';

const messages = defineMessages('task-bar', {
  'en-US': { elapsed: 'Elapsed time', cancel: 'Cancel', cancelling: 'Canceling' },
  'pt-BR': { elapsed: 'Tempo decorrido', cancel: 'Cancelar', cancelling: 'Cancelando' },
});

export interface TaskBarProps {
  label: string;
  percent: number;
  stage: string;
  /** Elapsed time (`1:05`); absent once finished. */
  time?: string;
  isCancelling?: boolean;
  /** Accessible name of the stop button. */
  cancelLabel?: string;
  onCancel?: () => void;
}

/** A background task: progress, stage, elapsed time and a stop button. */
export function TaskBar({ label, percent, stage, time, isCancelling = false, cancelLabel, onCancel }: TaskBarProps) {
  const t = useMessages(messages);
  return (
    <div>
      <div className={styles['head']}>
        <strong>{label}</strong>
        <span className="soft" role="status">
          {isCancelling ? t('cancelling') : stage}
        </span>
        {time && (
          <span className={styles['time']} title={t('elapsed')}>
            {time}
          </span>
        )}
        {onCancel && (
          <button
            type="button"
            className="button quiet"
            aria-label={cancelLabel}
            disabled={isCancelling}
            onClick={onCancel}
          >
            {t('cancel')}
          </button>
        )}
      </div>
      <Progress
        percent={percent}
        showInfo={false}
        strokeColor="var(--accent)"
        aria-label={label}
        status={percent < 100 ? 'active' : 'normal'}
      />
    </div>
  );
}
