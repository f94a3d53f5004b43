import { languageTag, nativeLanguageName } from 'shared/domain';
import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { isStarted } from './model.ts';
import type { LanguageProgress } from './model.ts';
import styles from './status.module.css';

export interface LanguageListProps {
  languages: readonly LanguageProgress[];
  /** Sentences of the base language. */
  total: number;
}

/** Languages with the share of sentences that are translated into them. */
export function LanguageList({ languages, total }: LanguageListProps) {
  const t = useMessages(messages);
  return (
    <ul className={styles['languages']} aria-label={t('languages')}>
      {languages.map((progress) => <LanguageRow key={progress.language} progress={progress} total={total} />)}
    </ul>
  );
}

function LanguageRow({ progress, total }: { progress: LanguageProgress; total: number }) {
  const t = useMessages(messages);
  const { language, name, count, percentage } = progress;
  const native = nativeLanguageName(language);
  return (
    <li>
      <p className={styles['language']}>
        <strong>{name}</strong>
        {native.toLowerCase() !== name.toLowerCase() && <span><bdi lang={languageTag(language)}>{native}</bdi></span>}
      </p>
      <progress max={100} value={percentage} aria-label={name} />
      <p className={styles['share']}>
        <strong>{formatPercent(percentage / 100)}</strong>
        <Stand progress={progress} />
        {isStarted(progress) && <span>{t('done', { done: formatNumber(count), total: formatNumber(total) })}</span>}
      </p>
    </li>
  );
}

function Stand({ progress }: { progress: LanguageProgress }) {
  const t = useMessages(messages);
  if (progress.percentage >= 100) return <span className={styles['complete']}><span aria-hidden="true">✓ </span>{t('complete')}</span>;
  return isStarted(progress) ? null : <span>{t('notBegun')}</span>;
}
