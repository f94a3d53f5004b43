import { languageName, useMessages } from 'shared/i18n';

import { counted } from '../../../components/counted.ts';
import { messages } from '../messages.ts';
import { latestTrainings } from '../tasks.ts';
import type { TrainingTask } from '../tasks.ts';
import styles from '../training.module.css';

/** How many entity marks a training left out, and why [TRN-17]. */
export function LeftOutMarks({ task: { leftOut } }: { task: Pick<TrainingTask, 'leftOut'> }) {
  const t = useMessages(messages);
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className={styles['leftOut']}>
      <p>{t('leftOut', counted(total))}</p>
      <ul>
        {leftOut.map(({ reason, count }) => (
          <li key={reason}>{t(`leftOut_${reason}`, counted(count))}</li>
        ))}
      </ul>
      <p className="soft">{t('leftOutHint')}</p>
    </div>
  );
}

/** The same for the models now in use, no matter who trained them and when. */
export function LeftOutNotice({ tasks }: { tasks: readonly TrainingTask[] }) {
  const t = useMessages(messages);
  const incomplete = latestTrainings(tasks).filter(({ leftOut }) => leftOut.length > 0);
  return incomplete.map((task) => (
    <section key={task.id} className="notice" aria-label={t('leftOutOf', { language: languageName(task.language) })}>
      <h2 className={styles['noticeTitle']}>{t('leftOutOf', { language: languageName(task.language) })}</h2>
      <LeftOutMarks task={task} />
    </section>
  ));
}
