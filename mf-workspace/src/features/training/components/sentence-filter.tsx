import type { ReactNode } from 'react';
import { SearchField } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { Choice } from '../../../components/filter/choice.tsx';
import { entityNames, intentNames } from '../../../sentences/index.ts';
import { messages } from '../messages.ts';
import { isFiltering } from '../model.ts';
import type { SentenceFilter } from '../model.ts';
import styles from '../training.module.css';

interface SentenceFilterFormProps {
  repository: RepositoryInfo;
  value: SentenceFilter;
  onChange: (change: Partial<SentenceFilter>) => void;
  /** More buttons at the end. */
  children?: ReactNode;
}

const EVERYTHING: SentenceFilter = { search: '', intent: '', entity: '', language: '' };

/** Filters both lists by text, intent, entity and language. */
export function SentenceFilterForm({ repository, value, onChange, children }: SentenceFilterFormProps) {
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
        label={t('entity')}
        anyLabel={t('anyEntity')}
        value={value.entity}
        names={entityNames(repository)}
        onChange={(entity) => onChange({ entity })}
      />
      <Choice
        label={t('language')}
        anyLabel={t('anyLanguage')}
        value={value.language}
        names={repository.available_languages}
        nameOf={languageName}
        onChange={(language) => onChange({ language })}
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
