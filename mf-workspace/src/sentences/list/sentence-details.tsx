import { useState } from 'react';
import { formatAgo, formatDate, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { EntityTag } from 'shared/sentence';
import { Tag } from 'shared/ui';

import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import styles from '../sentences.module.css';
import { TranslationsPanel } from '../translations/translations-panel.tsx';
import { WordsPanel } from '../words/words-panel.tsx';

interface SentenceDetailsProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  onEdit: () => void;
  onDelete: () => void;
}

type Panel = 'translations' | 'words';

/** An open sentence: its entities, its age and its actions. */
export function SentenceDetails({ repository, sentence, onEdit, onDelete }: SentenceDetailsProps) {
  const t = useMessages(messages);
  const [panel, setPanel] = useState<Panel>();
  const { text, entities, created_at: createdAt } = sentence;
  const toggle = (name: Panel) => ({
    'aria-expanded': panel === name,
    onClick: () => setPanel(panel === name ? undefined : name),
  });
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
        <button type="button" className="button quiet" {...toggle('translations')}>
          {t('translations')}
        </button>
        <button type="button" className="button quiet" {...toggle('words')}>
          {t('words')} <Tag>BETA</Tag>
        </button>
        <button type="button" className="button" onClick={onEdit}>
          {t('edit')}
        </button>
        <button type="button" className="button danger" onClick={onDelete}>
          {t('delete')}
        </button>
      </div>
      {panel === 'translations' && <TranslationsPanel repository={repository} sentence={sentence} />}
      {panel === 'words' && <WordsPanel repository={repository} sentence={sentence} />}
    </>
  );
}
