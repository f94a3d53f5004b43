import type { ReactNode } from 'react';
import { SearchField } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { Choice } from '../../../components/filter/choice.tsx';
import { intentNames } from '../../../sentences/index.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { BANDS, EVERYTHING, isBand, isFiltering } from '../model.ts';
import type { InboxFilter } from '../model.ts';

interface InboxFilterFormProps {
  repository: RepositoryInfo;
  value: InboxFilter;
  onChange: (change: Partial<InboxFilter>) => void;
  /** More buttons at the end. */
  children?: ReactNode;
}

/** Filters the inbox by text, predicted intent, language and confidence. */
export function InboxFilterForm({ repository, value, onChange, children }: InboxFilterFormProps) {
  const t = useMessages(messages);
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={value.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice
        label={t('intent')}
        anyLabel={t('anyIntent')}
        value={value.intent}
        names={intentNames(repository)}
        onChange={(intent) => onChange({ intent })}
      />
      <Choice
        label={t('language')}
        anyLabel={t('anyLanguage')}
        value={value.language}
        names={Object.keys(repository.evaluate_languages_count)}
        nameOf={languageName}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        label={t('confidence')}
        anyLabel={t('anyConfidence')}
        value={value.confidence}
        names={Object.keys(BANDS)}
        nameOf={(band) => (isBand(band) ? t(`band_${band}`) : band)}
        onChange={(confidence) => onChange({ confidence })}
      />
      <div className={styles['filterActions']}>
        <button
          type="button"
          className="button quiet"
          disabled={!isFiltering(value)}
          onClick={() => onChange(EVERYTHING)}
        >
          {t('clearFilter')}
        </button>
        {children}
      </div>
    </div>
  );
}
