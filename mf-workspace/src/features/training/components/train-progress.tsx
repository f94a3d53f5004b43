import { useEffect, useState } from 'react';
import { IDLE_PROGRESS, TASK_STATUS, TRAINING_STAGES } from 'shared/domain';
import type { TrainingStage } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { Progress } from 'shared/ui';

import { messages } from '../messages.ts';
import { elapsed, isRunning, taskPercent } from '../model.ts';
import type { TrainingTask } from '../model.ts';
import styles from '../training.module.css';
import type { Training } from '../use-training.ts';

/** The trainings that run: how far, at what, since when, and the way to stop each [TRN-07]. */
export function TrainProgress({ training }: { training: Training }) {
  const t = useMessages(messages);
  const { current, isStarting, isRunning: isAnyRunning, isOver } = training;
  const now = useNow(isAnyRunning);
  if (!isStarting && !isAnyRunning && !isOver) return null;
  return (
    <section className={styles['card']} aria-label={t('progress')}>
      {current.length === 0 && <Bar label={t('progress')} percent={IDLE_PROGRESS} stage={t('starting')} />}
      {current.map((task) => (
        <Bar
          key={task.id} label={t('progressOf', { language: languageName(task.language) })} percent={taskPercent(task)} stage={task.status === TASK_STATUS.failed ? t('failedOf', { language: languageName(task.language) }) : stageText(task)}
          {...(isRunning(task) && { time: elapsed(task.created_at, now), isCancelling: training.isCancelling(task), onCancel: () => training.cancel(task), cancelLabel: t('cancelOf', { language: languageName(task.language) }) })}
        />
      ))}
    </section>
  );

  function stageText({ stage }: TrainingTask): string {
    return isStage(stage) ? t(`stage_${stage}`) : stage;
  }
}

const isStage = (stage: string): stage is TrainingStage => TRAINING_STAGES.some((known) => known === stage);

interface BarProps {
  label: string;
  percent: number;
  stage: string;
  time?: string;
  isCancelling?: boolean;
  cancelLabel?: string;
  onCancel?: () => void;
}

function Bar({ label, percent, stage, time, isCancelling = false, cancelLabel, onCancel }: BarProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['bar']}>
      <div className={styles['head']}>
        <strong>{label}</strong>
        <span className="soft" role="status">{isCancelling ? t('cancelling') : stage}</span>
        {time && <span className={styles['time']} title={t('elapsed')}>{time}</span>}
        {onCancel && <button type="button" className="button quiet" aria-label={cancelLabel} disabled={isCancelling} onClick={onCancel}>{t('cancelTraining')}</button>}
      </div>
      <Progress percent={percent} showInfo={false} strokeColor="var(--accent)" aria-label={label} status={percent < 100 ? 'active' : 'normal'} />
    </div>
  );
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
