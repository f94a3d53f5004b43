import { formatPercent } from 'shared/i18n';

import styles from './ranking.module.css';

/** Intents shown of a ranking. */
const SHOWN = 3;

export interface RankedIntent {
  name: string;
  /** 0–1. */
  confidence: number;
}

/** The most likely intents, each with a bar as long as its confidence. */
export function Ranking({ label, intents }: { label: string; intents: readonly RankedIntent[] }) {
  return (
    <ol className={styles['ranking']} aria-label={label}>
      {intents.slice(0, SHOWN).map(({ name, confidence }) => (
        <li key={name}>
          <span className={styles['name']} dir="auto">{name}</span>
          <span className={styles['track']} aria-hidden="true"><span style={{ width: `${confidence * 100}%` }} /></span>
          <span className={styles['share']}>{formatPercent(confidence)}</span>
        </li>
      ))}
    </ol>
  );
}
