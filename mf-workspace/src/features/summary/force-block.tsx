import { intelligenceForce } from 'shared/domain';
import type { RepositoryScores } from 'shared/domain';
import { formatPercent, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './summary.module.css';

const STRIPES = [1, 2, 3, 4, 5] as const;

/** Intelligence force: the average of three scores in percent, as five stripes, with its parts [DASH-04]. */
export function ForceBlock({ scores, hasTests }: { scores: RepositoryScores; hasTests: boolean }) {
  const t = useMessages(messages);
  const { percent, band, stripes } = intelligenceForce(scores);
  return (
    <div>
      <h2>{t('force')}</h2>
      <div className={styles['force']} data-band={band}>
        <span
          className={styles['stripes']}
          role="img"
          aria-label={t('forceText', { percent: formatPercent(percent / 100), band: t(band) })}
        >
          {STRIPES.map((stripe) => (
            <span key={stripe} data-lit={stripe <= stripes} />
          ))}
        </span>
        <strong aria-hidden="true">{formatPercent(percent / 100)}</strong>
        <span aria-hidden="true">{t(band)}</span>
      </div>
      <p className="soft">{t('forceHint')}</p>
      <Scores scores={scores} hasTests={hasTests} />
    </div>
  );
}

/** How much the sentences contribute to training. */
export function Scores({ scores, hasTests }: { scores: RepositoryScores; hasTests: boolean }) {
  const t = useMessages(messages);
  const parts = [
    [t('balance'), scores.intents_balance_score],
    [t('size'), scores.intents_size_score],
    [t('evaluation'), hasTests ? scores.evaluate_size_score : null],
  ] as const;
  return (
    <dl className={styles['scores']}>
      {parts.map(([label, score]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{score === null ? t('noTests') : formatPercent(score / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}
