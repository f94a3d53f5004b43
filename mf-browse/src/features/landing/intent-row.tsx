import { useMessages } from 'shared/i18n';

import styles from './intent-row.module.css';
import { messages } from './messages.ts';

export interface IntentRowProps {
  /** The sentence's intent first, then others of the same intelligence. */
  intents: readonly string[];
  /** Further intents that are not named. */
  more: number;
}

/** The intent of a sentence among the other intents it might have had. */
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
