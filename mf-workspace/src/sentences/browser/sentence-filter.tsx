import { useState } from 'react';
import type { ReactNode } from 'react';
import { SearchField } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { Choice } from '../../components/filter/choice.tsx';
import type { FixedFilter } from '../api.ts';
import { entityNames, intentNames } from '../names.ts';
import styles from './browser.module.css';
import { messages } from './messages.ts';
import { EVERYTHING, isFiltering } from './view.ts';
import type { SentenceFilter } from './view.ts';

interface SentenceFilterFormProps {
  repository: RepositoryInfo;
  value: SentenceFilter;
  /** What the screen fixes. */
  hides?: FixedFilter | undefined;
  onChange: (change: Partial<SentenceFilter>) => void;
  /** More buttons at the end. */
  children?: ReactNode;
}

/** Filters the list by text, intent, entity and language, as far as there is a choice. */
export function SentenceFilterForm({ repository, value, hides = {}, onChange, children }: SentenceFilterFormProps) {
  const t = useMessages(messages);
  // Typed text that is not searched for yet goes with the rest.
  const [clearings, setClearings] = useState(0);
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <SearchField
        key={clearings}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={value.search}
        onSearch={(search) => onChange({ search })}
      />
      {hides.intent_id === undefined && (
        <Choice
          label={t('intent')}
          anyLabel={t('anyIntent')}
          value={value.intent}
          names={intentNames(repository)}
          onChange={(intent) => onChange({ intent })}
        />
      )}
      {hides.entity_id === undefined && (
        <Choice
          label={t('entity')}
          anyLabel={t('anyEntity')}
          value={value.entity}
          names={entityNames(repository)}
          onChange={(entity) => onChange({ entity })}
        />
      )}
      {repository.available_languages.length > 1 && (
        <Choice
          label={t('language')}
          anyLabel={t('anyLanguage')}
          value={value.language}
          names={repository.available_languages}
          nameOf={languageName}
          onChange={(language) => onChange({ language })}
        />
      )}
      <div className={styles['filterActions']}>
        <button
          type="button"
          className="button quiet"
          disabled={!isFiltering(value)}
          onClick={() => {
            setClearings(clearings + 1);
            onChange(EVERYTHING);
          }}
        >
          {t('clearFilter')}
        </button>
        {children}
      </div>
    </div>
  );
}
