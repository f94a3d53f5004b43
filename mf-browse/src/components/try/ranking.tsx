import { formatPercent, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './ranking.module.css';

/** Number of intents shown. */
const SHOWN = 3;

/** The intent ranking of an answer, with confidences. */
export function Ranking({ intents }: { intents: readonly { name: string; confidence: number }[] }) {
  const t = useMessages(messages);
  return (
    <ol className={styles['ranking']} aria-label={t('intents')}>
      {intents.slice(0, SHOWN).map(({ name, confidence }) => (
        <li key={name}>
          <span className={styles['name']} dir="auto">
            {name}
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ transform: `scaleX(${confidence})` }} />
          </span>
          <span className={styles['share']}>{formatPercent(confidence)}</span>
        </li>
      ))}
    </ol>
  );
}
