import { useEffect, useEffectEvent } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { qualityQuery } from '../../../components/quality/api.ts';
import { counted } from '../../../components/counted.ts';
import { FindingSummary } from '../../../components/findings/finding-summary.tsx';
import { useCheck } from '../../../components/findings/use-check.ts';
import { messages } from '../messages.ts';
import { changeSince, secondsOf } from '../tasks.ts';
import type { Learned, TrainingTask } from '../tasks.ts';
import styles from '../training.module.css';
import type { Training } from '../use-training.ts';
import { LeftOutMarks } from './left-out-marks.tsx';
import { LeftOutNames } from './left-out-names.tsx';
import { TrainedQuality } from './trained-quality.tsx';

/**
 * Outcome of the trainings started in this tab, by language [TRN-07]. It takes no focus, so that typing is not
 * interrupted.
 */
export function TrainDoneStrip({ repository, training }: { repository: RepositoryInfo; training: Training }) {
  const t = useMessages(messages);
  const { current, isOver, dismiss } = training;
  if (!isOver) return null;
  const failed = current.filter(({ status }) => status === TASK_STATUS.failed);
  const title =
    failed.length === 0 ? t('doneTitle') : t(failed.length === current.length ? 'failedTitle' : 'mixedTitle');
  return (
    <section className={styles['card']} aria-label={title}>
      <div className={styles['head']}>
        <h2 role="status">{title}</h2>
        <button type="button" className="button" onClick={dismiss}>
          {t('done')}
        </button>
      </div>
      <ul className={styles['outcome']}>
        {current.map((task) => (
          <Outcome key={task.id} repository={repository} task={task} tasks={training.tasks} />
        ))}
      </ul>
      {failed.length < current.length && <p className="soft">{t('tryIt')}</p>}
      {failed.length > 0 && repository.ready_for_parse && <p className="soft">{t('keptModel')}</p>}
    </section>
  );
}

interface OutcomeProps {
  repository: RepositoryInfo;
  task: TrainingTask;
  tasks: readonly TrainingTask[];
}

function Outcome({ repository, task, tasks }: OutcomeProps) {
  const t = useMessages(messages);
  const qualities = useQuery(qualityQuery(repository)).data ?? [];
  const quality = qualities.find(({ language }) => language === task.language);
  const language = languageName(task.language);
  useCheckAfter(repository, quality?.is_measuring);
  if (task.status === TASK_STATUS.failed)
    return (
      <li data-kind="failed">
        <strong>{t('failedOf', { language })}</strong> {task.error ?? t('unknownReason')}
      </li>
    );
  const time = timeOf(task);
  return (
    <li data-kind="trained">
      <p>
        <strong>{t('trainedOf', { language })}</strong> {time && t('trainedIn', { time })}
      </p>
      {task.learned && (
        <p>
          {t('knows', named(task.learned))} <Changed change={changeSince(task, tasks)} />
        </p>
      )}
      {quality && <TrainedQuality key={quality.language} repository={repository} quality={quality} />}
      <LeftOutMarks task={task} />
      <LeftOutNames leftOut={task.leftOutNames} />
      <FindingSummary repository={repository} language={task.language} />
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

/** A check of the sentences follows the measurement; what it finds is shown when it ends [FND-25]. */
function useCheckAfter(repository: RepositoryInfo, isMeasuring: boolean | undefined): void {
  const { refetch } = useCheck(repository, { isEnabled: isMeasuring === false });
  const look = useEffectEvent(() => {
    if (isMeasuring !== false) return;
    // A short check has ended before this screen knew that the measurement had; a longer one is followed from here on.
    void refetch().then(refreshRepository);
  });
  useEffect(() => look(), [isMeasuring]);
}

function timeOf(task: TrainingTask): string | undefined {
  const seconds = secondsOf(task);
  if (seconds === undefined) return undefined;
  const maximumFractionDigits = seconds < 10 ? 1 : 0;
  return formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits });
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
  return parts.length > 0 && t('changed', { changes: parts.join(', ') });
}
