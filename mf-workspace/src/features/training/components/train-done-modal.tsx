import { TASK_STATUS } from 'shared/domain';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { messages } from '../messages.ts';
import { changeSince, secondsOf } from '../tasks.ts';
import type { Learned, TrainingTask } from '../tasks.ts';
import styles from '../training.module.css';
import type { Training } from '../use-training.ts';
import { LeftOutMarks } from './left-out-marks.tsx';
import { LeftOutNames } from './left-out-names.tsx';

/** Outcome of the trainings started in this tab, by language [TRN-07]. */
export function TrainDoneModal({ repository, training }: { repository: RepositoryInfo; training: Training }) {
  const t = useMessages(messages);
  const { current, isOver, dismiss } = training;
  const failed = current.filter(({ status }) => status === TASK_STATUS.failed);
  const title =
    failed.length === 0 ? t('doneTitle') : t(failed.length === current.length ? 'failedTitle' : 'mixedTitle');
  return (
    <Modal
      open={isOver}
      title={title}
      onCancel={dismiss}
      footer={
        <button type="button" className="button primary" onClick={dismiss}>
          {t('done')}
        </button>
      }
    >
      <ul className={styles['outcome']}>
        {current.map((task) => (
          <Outcome key={task.id} task={task} tasks={training.tasks} />
        ))}
      </ul>
      {failed.length < current.length && <p>{t('tryIt')}</p>}
      {failed.length > 0 && repository.ready_for_parse && <p className="soft">{t('keptModel')}</p>}
    </Modal>
  );
}

function Outcome({ task, tasks }: { task: TrainingTask; tasks: readonly TrainingTask[] }) {
  const t = useMessages(messages);
  const language = languageName(task.language);
  if (task.status === TASK_STATUS.failed)
    return (
      <li data-kind="failed">
        <strong>{t('failedOf', { language })}</strong> {task.error ?? t('unknownReason')}
      </li>
    );
  const seconds = secondsOf(task);
  const time =
    seconds !== undefined &&
    formatNumber(seconds, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'long',
      maximumFractionDigits: seconds < 10 ? 1 : 0,
    });
  return (
    <li data-kind="trained">
      <strong>{t('trainedOf', { language })}</strong> {time && t('trainedIn', { time })}
      {task.learned && (
        <p>
          {t('knows', named(task.learned))} <Changed change={changeSince(task, tasks)} />
        </p>
      )}
      <LeftOutMarks task={task} />
      <LeftOutNames leftOut={task.leftOutNames} />
    </li>
  );

  function named({ sentences, intents, entities }: Learned) {
    return {
      sentences: t('sentences', counted(sentences)),
      intents: t('intentCount', counted(intents)),
      entities: t('entityCount', counted(entities)),
    };
  }
}

/** Difference to the previous model. */
function Changed({ change }: { change: Learned | undefined }) {
  const t = useMessages(messages);
  if (!change) return t('firstModel');
  const signed = (count: number) => ({ count: Math.abs(count), shown: formatNumber(count, { signDisplay: 'always' }) });
  const parts = [
    ...(change.sentences === 0 ? [] : [t('sentences', signed(change.sentences))]),
    ...(change.intents === 0 ? [] : [t('intentCount', signed(change.intents))]),
    ...(change.entities === 0 ? [] : [t('entityCount', signed(change.entities))]),
  ];
  return parts.length === 0 ? t('sameNumbers') : t('changed', { changes: parts.join(', ') });
}
