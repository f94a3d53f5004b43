import { formatAgo, formatMoment, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import styles from '../sentences.module.css';

/** Who wrote a sentence, and who gave it which intent; nothing while neither is known [TRN-82]. */
export function SentenceHistory({ sentence: { author, labels } }: { sentence: Sentence }) {
  const t = useMessages(messages);
  if (!author && labels.length === 0) return null;
  return (
    <ul className={styles['history']} aria-label={t('history')}>
      {author && <li title={`@${author.nickname}`}>{t('writtenBy', { person: author.name })}</li>}
      {labels.toReversed().map(({ nickname, name, intent, labeled_at: labeledAt }) => (
        <li key={nickname} title={`@${nickname} · ${formatMoment(labeledAt)}`}>
          {t('labeledBy', { person: name, intent, when: formatAgo(labeledAt) })}
        </li>
      ))}
    </ul>
  );
}
