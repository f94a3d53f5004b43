import { useId } from 'react';
import { formatPercent, useMessages } from 'shared/i18n';

import table from '../../../components/figure/table.module.css';
import { messages } from '../messages.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** Thresholds to choose from, with their effects [FALL-14]. */
export function ThresholdCosts({ costs }: { costs: Result['confidence_thresholds'] }) {
  const t = useMessages(messages);
  const id = useId();
  if (costs.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{t('thresholds')}</h2>
      <p className={styles['note']}>{t('thresholdsNote')}</p>
      <table className={`${table['table']} ${styles['costs']}`}>
        <thead>
          <tr>
            {[t('threshold'), t('answeredRight'), t('notAnswered')].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.map(({ confidence, right, unanswered, suggested }) => (
            <tr key={confidence}>
              <th scope="row">
                {confidence === 0 ? t('noThreshold') : formatPercent(confidence)}
                {suggested && ` · ${t('suggested')}`}
              </th>
              <td>{formatPercent(right)}</td>
              <td>{formatPercent(unanswered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
