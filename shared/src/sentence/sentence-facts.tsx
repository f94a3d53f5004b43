import type { ReactNode } from 'react';

import type { Mark } from '../domain/index.ts';
import { formatAgo, formatDate, useMessages } from '../i18n/index.ts';
import { EntityTag } from './entity-tag.tsx';
import { messages } from './item-messages.ts';
import styles from './sentence-item.module.css';

interface SentenceFactsProps {
  sentence: { text: string; created_at: string; entities: readonly Mark[] };
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions, shown before Edit and Delete. */
  children?: ReactNode;
}

/** An open sentence: its entities, its age and its actions. */
export function SentenceFacts({ sentence, onEdit, onDelete, children }: SentenceFactsProps) {
  const t = useMessages(messages);
  const { text, entities, created_at: createdAt } = sentence;
  return (
    <>
      {entities.length === 0 && <p className="soft">{t('noMarks')}</p>}
      {entities.length > 0 && (
        <ul className={styles['entities']}>
          {[...entities]
            .sort((one, other) => one.start - other.start)
            .map(({ start, end, entity, role, resolved_value: meaning }) => (
              <li key={start}>
                <EntityTag entity={entity} role={role} /> <span dir="auto">{text.slice(start, end)}</span>
                {meaning !== undefined && <span className="soft"> = {meaning}</span>}
              </li>
            ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <time className="soft" dateTime={createdAt} title={formatDate(createdAt)}>
          {t('addedAgo', { when: formatAgo(createdAt) })}
        </time>
        {children}
        <button type="button" className="button" onClick={onEdit}>
          {t('edit')}
        </button>
        <button type="button" className="button danger" onClick={onDelete}>
          {t('delete')}
        </button>
      </div>
    </>
  );
}
