import { useMemo } from 'react';
import { useCategoryName } from 'shared/category';
import { LANGUAGE_CODES, languageOptions } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import { useQuery, useTypedSearch } from 'shared/platform';
import { Input, Select } from 'shared/ui';

import { categoriesQuery } from './api.ts';
import type { IntelligenceFilter } from './filter.ts';
import styles from './intelligences.module.css';
import { messages } from './messages.ts';

/** Typing pause (ms) before a search starts [ACC-09, ORG-04]. */
const PAUSE = 1000;

export interface IntelligenceFiltersProps {
  filter: IntelligenceFilter;
  onChange: (change: Partial<IntelligenceFilter>) => void;
}

export function IntelligenceFilters({ filter, onChange }: IntelligenceFiltersProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const categoryName = useCategoryName();
  const categories = useQuery(categoriesQuery());
  const { typed, setTyped, searchNow } = useTypedSearch({
    search: filter.search,
    pause: PAUSE,
    onSearch: (search) => onChange({ search }),
  });
  const languages = useMemo(() => languageOptions<string>(LANGUAGE_CODES, locale), [locale]);
  return (
    <div className={styles['filters']} role="search">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => searchNow(typed)}
      />
      <Select
        aria-label={t('category')}
        placeholder={t('anyCategory')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={filter.category}
        options={categories.data?.map((category) => ({ value: category.id, label: categoryName(category) })) ?? []}
        loading={categories.isPending}
        onChange={(category: number | undefined) => onChange({ category })}
      />
      <Select
        aria-label={t('language')}
        placeholder={t('anyLanguage')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={filter.language}
        options={languages}
        onChange={(language: string | undefined) => onChange({ language })}
      />
    </div>
  );
}
