import { formatPercent, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './ranking.module.css';

/** Intents shown, best first. */
const SHOWN = 3;

/** The intents that an answer weighs, with the share of confidence each has. */
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
