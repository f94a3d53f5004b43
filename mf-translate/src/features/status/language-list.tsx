import type { ReactNode } from 'react';
import { languageTag, nativeLanguageName } from 'shared/domain';
import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { isStarted } from './model.ts';
import type { LanguageProgress } from './model.ts';
import styles from './status.module.css';

interface LanguageListProps {
  languages: readonly LanguageProgress[];
  /** Sentences of the base language. */
  total: number;
  /** The expanded language. */
  chosen: string | undefined;
  onChoose: (language: string | undefined) => void;
  /** Content of the expanded language. */
  children: ReactNode;
}

/** Languages with their share of translated sentences. */
export function LanguageList({ languages, total, chosen, onChoose, children }: LanguageListProps) {
  const t = useMessages(messages);
  return (
    <ul className={styles['languages']} aria-label={t('languages')}>
      {languages.map((progress) => (
        <LanguageRow
          key={progress.language}
          progress={progress}
          total={total}
          isChosen={progress.language === chosen}
          onChoose={onChoose}
        >
          {progress.language === chosen && children}
        </LanguageRow>
      ))}
    </ul>
  );
}

interface LanguageRowProps extends Pick<LanguageListProps, 'total' | 'onChoose' | 'children'> {
  progress: LanguageProgress;
  isChosen: boolean;
}

function LanguageRow({ progress, total, isChosen, onChoose, children }: LanguageRowProps) {
  const t = useMessages(messages);
  const { language, name, count, drafts, outdated, percentage } = progress;
  const native = nativeLanguageName(language);
  return (
    <li>
      <p className={styles['language']}>
        <button
          type="button"
          aria-expanded={isChosen}
          title={t('show', { language: name })}
          onClick={() => onChoose(isChosen ? undefined : language)}
        >
          {name}
        </button>
        {native.toLowerCase() !== name.toLowerCase() && (
          <span>
            <bdi lang={languageTag(language)}>{native}</bdi>
          </span>
        )}
      </p>
      <progress max={100} value={percentage} aria-label={name} />
      <p className={styles['share']}>
        <strong>{formatPercent(percentage / 100)}</strong>
        <Stand progress={progress} />
        {isStarted(progress) && <span>{t('done', { done: formatNumber(count), total: formatNumber(total) })}</span>}
        {drafts > 0 && <span>{t('drafts', { count: drafts, shown: formatNumber(drafts) })}</span>}
        {outdated > 0 && <span>{t('outdatedCount', { count: outdated, shown: formatNumber(outdated) })}</span>}
      </p>
      {children}
    </li>
  );
}

function Stand({ progress }: { progress: LanguageProgress }) {
  const t = useMessages(messages);
  if (progress.percentage >= 100)
    return (
      <span className={styles['complete']}>
        <span aria-hidden="true">✓ </span>
        {t('complete')}
      </span>
    );
  return isStarted(progress) ? null : <span>{t('notBegun')}</span>;
}
