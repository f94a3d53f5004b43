import { formatAgo, formatDate, useMessages } from 'shared/i18n';
import { EntityTag } from 'shared/sentence';

import { messages } from './messages.ts';
import type { Sentence } from './model.ts';
import styles from './sentences.module.css';

interface SentenceDetailsProps {
  sentence: Sentence;
  onEdit: () => void;
  onDelete: () => void;
}

/** The entities of an open sentence by name, when it was added, and what can be done with it. */
export function SentenceDetails({ sentence, onEdit, onDelete }: SentenceDetailsProps) {
  const t = useMessages(messages);
  const { text, entities, created_at: createdAt } = sentence;
  return (
    <>
      {entities.length === 0 && <p className="soft">{t('noMarks')}</p>}
      {entities.length > 0 && (
        <ul className={styles['entities']}>
          {[...entities].sort((one, other) => one.start - other.start).map(({ start, end, entity }) => (
            <li key={start}><EntityTag entity={entity} /> <span dir="auto">{text.slice(start, end)}</span></li>
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <time className="soft" dateTime={createdAt} title={formatDate(createdAt)}>{t('addedAgo', { when: formatAgo(createdAt) })}</time>
        <button type="button" className="button" onClick={onEdit}>{t('edit')}</button>
        <button type="button" className={`button ${styles['danger']}`} onClick={onDelete}>{t('delete')}</button>
      </div>
    </>
  );
}
