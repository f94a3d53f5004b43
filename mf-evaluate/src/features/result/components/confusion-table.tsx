import { formatNumber, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import { worstConfusion } from '../model.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** Most intents in the matrix. */
const SHOWN = 16;
/** Colour strength of the largest and the smallest count; text stays readable in both themes. Unit: percent. */
const STRONGEST = 34;
const WEAKEST = 8;

interface ConfusionTableProps {
  result: Result;
  /** Shows the sentences of a cell. */
  onCell: (expected: string, predicted: string) => void;
}

/** The confusion matrix; each count is a button that shows its sentences [EVA-03]. */
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
                {labels.map((predicted, x) => (
                  <Cell
                    key={predicted}
                    expected={expected}
                    predicted={predicted}
                    count={counts[y]?.[x] ?? 0}
                    largest={largest}
                    onCell={onCell}
                  />
                ))}
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

interface CellProps extends Pick<ConfusionTableProps, 'onCell'> {
  expected: string;
  predicted: string;
  count: number;
  /** Largest count of the matrix, which has the strongest colour. */
  largest: number;
}

function Cell({ expected, predicted, count, largest, onCell }: CellProps) {
  const t = useMessages(messages);
  const isRight = expected === predicted;
  const className = isRight ? styles['diagonal'] : undefined;
  if (count === 0)
    return (
      <td className={className}>
        <span aria-label="0">·</span>
      </td>
    );
  const colour = isRight ? 'good' : 'bad';
  const strength = (WEAKEST + (STRONGEST - WEAKEST) * (count / largest)).toFixed(0);
  return (
    <td
      className={className}
      style={{ backgroundColor: `color-mix(in srgb, var(--${colour}) ${strength}%, transparent)` }}
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
}
