import { formatNumber, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import { worstConfusion } from '../model.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** Intents that the matrix has room for. */
const SHOWN = 16;
/** Strength of the colour behind the largest count, percent; text stays readable on it in both themes. */
const STRONGEST = 34;
const WEAKEST = 8;

export interface ConfusionTableProps {
  result: Result;
  /** Shows the sentences of a cell. */
  onCell: (expected: string, predicted: string) => void;
}

/** Which intent was taken for which: a table whose numbers lead to their sentences [EVA-03]. */
export function ConfusionTable({ result: { confusion, matrix_chart: picture }, onCell }: ConfusionTableProps) {
  const t = useMessages(messages);
  const { labels, counts, total } = worstConfusion(confusion, SHOWN);
  const largest = Math.max(1, ...counts.flat());
  if (labels.length === 0)
    return (
      <section className={styles['section']}>
        <h2>{t('confusion')}</h2>
        <p className="soft">{t('confusionNone')}</p>
      </section>
    );

  return (
    <section className={styles['section']} aria-label={t('confusion')}>
      <h2>{t('confusion')}</h2>
      <p className={styles['note']}>
        {t('confusionNote')}
        {labels.length < total && ` ${t('confusionCut', { shown: labels.length, total })}`}
      </p>
      <div className={styles['scroll']}>
        <table className={styles['matrix']}>
          <thead>
            <tr>
              <th scope="col">
                {t('expected')} ↓ {t('answered')} →
              </th>
              {labels.map((label) => (
                <th key={label} scope="col" title={label}>
                  <span dir="auto">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((expected, y) => (
              <tr key={expected}>
                <th scope="row" dir="auto" title={expected}>
                  {expected}
                </th>
                {labels.map((predicted, x) => {
                  const count = counts[y]?.[x] ?? 0;
                  if (count === 0)
                    return (
                      <td key={predicted} className={x === y ? styles['diagonal'] : undefined}>
                        <span aria-label="0">·</span>
                      </td>
                    );
                  const strength = WEAKEST + (STRONGEST - WEAKEST) * (count / largest);
                  return (
                    <td
                      key={predicted}
                      className={x === y ? styles['diagonal'] : undefined}
                      style={{
                        backgroundColor: `color-mix(in srgb, var(--${x === y ? 'good' : 'bad'}) ${strength.toFixed(0)}%, transparent)`,
                      }}
                    >
                      <button
                        type="button"
                        aria-label={t('cell', { expected, predicted, amount: formatNumber(count) })}
                        onClick={() => onCell(expected, predicted)}
                      >
                        {formatNumber(count)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {picture && (
        <p className={styles['picture']}>
          <a href={picture} target="_blank" rel="noreferrer">
            {t('picture')}
          </a>
        </p>
      )}
    </section>
  );
}
