import { TASK_STATUS } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import { TaskBar, elapsed, useNow } from 'shared/task';

import { useLanguageWord } from '../use-language-word.ts';
import { useWorkbenchApi } from './workbench-api.ts';
import type { AutoTask } from './workbench-api.ts';
import { messages } from './messages.ts';
import type { Auto } from './use-auto.ts';
import { usePlace } from './use-place.ts';
import styles from './workbench.module.css';

/** The running automatic translation, then its outcome. */
export function AutoProgress({ auto }: { auto: Auto }) {
  const t = useMessages(messages);
  const { to } = useWorkbenchApi();
  const word = useLanguageWord();
  const { running, ended, isCancelling, cancel } = auto;
  const now = useNow(running !== undefined);
  if (!running) return ended ? <Outcome task={ended} onDismiss={auto.dismiss} /> : null;
  const label = t('autoRunning', { language: word(to) });
  return (
    <section className={styles['auto']} aria-label={label}>
      <TaskBar
        label={label}
        percent={Math.round(running.progress * 100)}
        stage={t(running.status === TASK_STATUS.pending ? 'autoWaiting' : 'autoWorking')}
        time={elapsed(running.created_at, now)}
        isCancelling={isCancelling}
        {...(cancel && { onCancel: cancel })}
      />
    </section>
  );
}

function Outcome({ task: { status, error, result }, onDismiss }: { task: AutoTask; onDismiss: () => void }) {
  const t = useMessages(messages);
  const { setFilter } = usePlace();
  const isDone = status === TASK_STATUS.success;
  const [translated, left] = [countOf(result, 'translated'), countOf(result, 'left')];
  return (
    <section className={styles['auto']} role={isDone ? 'status' : 'alert'} data-kind={isDone ? 'done' : 'failed'}>
      <p>
        <strong>
          {isDone ? t('autoDone', { count: translated, shown: formatNumber(translated) }) : t('autoFailed')}
        </strong>{' '}
        {isDone ? left > 0 && t('autoLeft', { count: left, shown: formatNumber(left) }) : error}
      </p>
      <div className={styles['actions']}>
        {isDone && translated > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setFilter({ view: 'drafts' });
              onDismiss();
            }}
          >
            {t('toDrafts')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onDismiss}>
          {t('close')}
        </button>
      </div>
    </section>
  );
}

function countOf(result: AutoTask['result'], name: string): number {
  const value = result?.[name];
  return typeof value === 'number' ? value : 0;
}
