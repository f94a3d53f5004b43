import type { ReactNode } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import { MATRIX_LABELS, worstConfusion } from '../model.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** Color strength of the largest and the smallest count; text stays readable in both themes. Unit: percent. */
const STRONGEST = 34;
const WEAKEST = 8;

interface ConfusionTableProps {
  title: string;
  note: string;
  /** Text below the title when nothing was confused. */
  empty: string;
  confusion: Result['confusion'];
  /** Links below the matrix. */
  children?: ReactNode;
  /** Shows the sentences of a cell; without it, counts are plain text. */
  onCell?: (expected: string, predicted: string) => void;
}

/** A confusion matrix; each count is a button that shows its sentences [EVA-03]. */
export function ConfusionTable({ title, note, empty, confusion, children, onCell }: ConfusionTableProps) {
  const t = useMessages(messages);
  const { labels, counts, total } = worstConfusion(confusion, MATRIX_LABELS);
  const largest = Math.max(1, ...counts.flat());
  if (labels.length === 0)
    return (
      <section className={styles['section']}>
        <h2>{title}</h2>
        <p className="soft">{empty}</p>
      </section>
    );

  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles['note']}>
        {note}
        {labels.length < total && ` ${t('confusionCut', { shown: labels.length, total })}`}
      </p>
      <div className={styles['scroll']}>
        <table className={styles['matrix']}>
          <thead>
            <tr>
              <th scope="col">
                {t('expected')} ↓ {t('answered')} →
              </th>
              {labels.map((label, x) => (
                <th key={`${x} ${label}`} scope="col" title={label}>
                  <span dir="auto">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((expected, y) => (
              <tr key={`${y} ${expected}`}>
                <th scope="row" dir="auto" title={expected}>
                  {expected}
                </th>
                {labels.map((predicted, x) => (
                  <Cell
                    key={`${x} ${predicted}`}
                    isRight={x === y}
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
      {children && <p className={styles['picture']}>{children}</p>}
    </section>
  );
}

interface CellProps extends Pick<ConfusionTableProps, 'onCell'> {
  isRight: boolean;
  expected: string;
  predicted: string;
  count: number;
  /** Largest count of the matrix, which has the strongest color. */
  largest: number;
}

function Cell({ isRight, expected, predicted, count, largest, onCell }: CellProps) {
  const t = useMessages(messages);
  const className = isRight ? styles['diagonal'] : undefined;
  if (count === 0)
    return (
      <td className={className}>
        <span aria-label="0">·</span>
      </td>
    );
  const color = isRight ? 'good' : 'bad';
  const strength = (WEAKEST + (STRONGEST - WEAKEST) * (count / largest)).toFixed(0);
  return (
    <td
      className={className}
      style={{ backgroundColor: `color-mix(in srgb, var(--${color}) ${strength}%, transparent)` }}
    >
      {onCell ? (
        <button
          type="button"
          aria-label={t('cell', { expected, predicted, amount: formatNumber(count) })}
          onClick={() => onCell(expected, predicted)}
        >
          {formatNumber(count)}
        </button>
      ) : (
        formatNumber(count)
      )}
    </td>
  );
}
