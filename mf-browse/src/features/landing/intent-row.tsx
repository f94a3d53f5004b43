import { useMessages } from 'shared/i18n';

import styles from './intent-row.module.css';
import { messages } from './messages.ts';

export interface IntentRowProps {
  /** The intent of the sentence, then others of the same intelligence. */
  intents: readonly string[];
  /** Number of further intents. */
  more: number;
}

/** The intent of a sentence among other intents of the intelligence. */
export function IntentRow({ intents, more }: IntentRowProps) {
  const t = useMessages(messages);
  return (
    <dl className={styles['row']}>
      <dt>{t('intent')}</dt>
      {intents.map((intent, place) => (
        <dd key={intent} className={place === 0 ? styles['own'] : undefined} dir="auto">
          {intent}
        </dd>
      ))}
      {more > 0 && <dd aria-label={t('moreIntents', { count: more })}>+{more}</dd>}
    </dl>
  );
}
