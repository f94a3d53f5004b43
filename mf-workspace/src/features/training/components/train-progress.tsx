import { IDLE_PROGRESS, TASK_STATUS, TRAINING_STAGES } from 'shared/domain';
import type { TrainingStage } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { TaskBar, elapsed, useNow } from 'shared/task';

import { messages } from '../messages.ts';
import { isRunning, taskPercent } from '../tasks.ts';
import type { TrainingTask } from '../tasks.ts';
import styles from '../training.module.css';
import type { Training } from '../use-training.ts';

/** Running trainings with progress, stage, elapsed time and a cancel button [TRN-07]. */
export function TrainProgress({ training }: { training: Training }) {
  const t = useMessages(messages);
  const { current, isStarting, isRunning: isAnyRunning } = training;
  const now = useNow(isAnyRunning);
  if (!isStarting && !isAnyRunning) return null;
  return (
    <section className={styles['card']} aria-label={t('progress')}>
      {current.length === 0 && <TaskBar label={t('progress')} percent={IDLE_PROGRESS} stage={t('starting')} />}
      {current.map((task) => (
        <TaskBar
          key={task.id}
          label={t('progressOf', { language: languageName(task.language) })}
          percent={taskPercent(task)}
          stage={
            task.status === TASK_STATUS.failed
              ? t('failedOf', { language: languageName(task.language) })
              : stageText(task)
          }
          {...(isRunning(task) && {
            time: elapsed(task.created_at, now),
            isCancelling: training.isCancelling(task),
            onCancel: () => training.cancel(task),
            cancelLabel: t('cancelOf', { language: languageName(task.language) }),
          })}
        />
      ))}
    </section>
  );

  function stageText({ stage }: TrainingTask): string {
    return isStage(stage) ? t(`stage_${stage}`) : stage;
  }
}

const isStage = (stage: string): stage is TrainingStage => TRAINING_STAGES.some((known) => known === stage);
