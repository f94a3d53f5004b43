import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';
import { findingsOfResult } from '../result-findings.ts';

/** A result in three sentences: how much is right, what is confused, and how far to trust it [EVA-61]. */
export function Opening({ result }: { result: Result }) {
  const t = useMessages(messages);
  const { right, of, margin, confused, weakest, thin } = findingsOfResult(result);
  if (of === 0) return null;
  const percent = formatPercent(right / of);
  return (
    <p className={styles['opening']}>
      {t('opening', { count: margin, right: formatNumber(right), of: formatNumber(of), percent, margin })}{' '}
      {confused ? t('openingConfused', { ...confused, amount: formatNumber(confused.count) }) : t('confusionNone')}{' '}
      {thin > 0
        ? t('openingThin', { count: thin, amount: formatNumber(thin) })
        : weakest &&
          t('openingWeakest', {
            intent: weakest.intent,
            percent: formatPercent(weakest.f1),
            sentences: formatNumber(weakest.sentences),
          })}
    </p>
  );
}
