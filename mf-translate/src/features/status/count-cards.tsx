import { formatNumber, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { countProgress } from './model.ts';
import type { Progress } from './model.ts';
import styles from './status.module.css';

/** Counts over all languages: sentences to translate, translations, and what started languages lack. */
export function CountCards({ progress, baseLanguage }: { progress: Progress; baseLanguage: string }) {
  const t = useMessages(messages);
  const { started, translated, missing } = countProgress(progress);
  const cards = [
    { label: t('toTranslate'), value: progress.baseSentences, hint: t('toTranslateHint', { language: baseLanguage }) },
    { label: t('translations'), value: translated, hint: t('translationsHint', { count: started }) },
    { label: t('missing'), value: missing, hint: t('missingHint') },
  ];
  return (
    <dl className={styles['cards']} aria-label={t('counts')}>
      {cards.map(({ label, value, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{formatNumber(value)}</strong>
            <span>{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
