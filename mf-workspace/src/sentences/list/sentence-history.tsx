import { formatAgo, formatMoment, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import styles from '../sentences.module.css';

/** Who drafted or wrote a sentence, and who gave it which intent; nothing while none is known [TRN-82] [LLM-07]. */
export function SentenceHistory({ sentence: { author, labels, drafted_by: draftedBy } }: { sentence: Sentence }) {
  const t = useMessages(messages);
  if (!author && labels.length === 0 && draftedBy === null) return null;
  return (
    <ul className={styles['history']} aria-label={t('history')}>
      {draftedBy !== null && <li>{t('draftedBy', { model: draftedBy })}</li>}
      {author && <li title={`@${author.nickname}`}>{t('writtenBy', { person: author.name })}</li>}
      {labels.toReversed().map(({ nickname, name, intent, labeled_at: labeledAt }) => (
        <li key={nickname} title={`@${nickname} · ${formatMoment(labeledAt)}`}>
          {t('labeledBy', { person: name, intent, when: formatAgo(labeledAt) })}
        </li>
      ))}
    </ul>
  );
}
