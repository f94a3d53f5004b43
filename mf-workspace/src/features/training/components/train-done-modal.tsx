import { TASK_STATUS } from 'shared/domain';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { messages } from '../messages.ts';
import { secondsOf } from '../model.ts';
import type { TrainingTask } from '../model.ts';
import styles from '../training.module.css';
import type { Training } from '../use-training.ts';

/** The outcome of the trainings that were started here, language by language [TRN-07]. */
export function TrainDoneModal({ repository, training }: { repository: RepositoryInfo; training: Training }) {
  const t = useMessages(messages);
  const { current, isOver, dismiss } = training;
  const failed = current.filter(({ status }) => status === TASK_STATUS.failed);
  const title = failed.length === 0 ? t('doneTitle') : t(failed.length === current.length ? 'failedTitle' : 'mixedTitle');
  const known = { sentences: t('sentences', counted(repository.examples__count)), intents: t('intentCount', counted(repository.intents_list.length)), entities: t('entityCount', counted(repository.entities.length)) };
  return (
    <Modal open={isOver} title={title} onCancel={dismiss} footer={<button type="button" className="button primary" onClick={dismiss}>{t('done')}</button>}>
      <ul className={styles['outcome']}>{current.map((task) => <Outcome key={task.id} task={task} />)}</ul>
      {failed.length < current.length && <p>{t('trainedWhat', known)} {t('tryIt')}</p>}
      {failed.length > 0 && repository.ready_for_parse && <p className="soft">{t('keptModel')}</p>}
    </Modal>
  );
}

function Outcome({ task }: { task: TrainingTask }) {
  const t = useMessages(messages);
  const language = languageName(task.language);
  if (task.status === TASK_STATUS.failed) return <li data-kind="failed"><strong>{t('failedOf', { language })}</strong> {task.error ?? t('unknownReason')}</li>;
  const seconds = secondsOf(task);
  const time = seconds !== undefined && formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: seconds < 10 ? 1 : 0 });
  return <li data-kind="trained"><strong>{t('trainedOf', { language })}</strong> {time && t('trainedIn', { time })}</li>;
}
