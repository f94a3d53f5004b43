import { useEffect, useMemo, useRef } from 'react';
import { useCategoryName } from 'shared/category';
import { LANGUAGE_CODES, languageOptions } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { Input, Select } from 'shared/ui';

import { categoriesQuery } from './api.ts';
import type { IntelligenceFilter } from './filter.ts';
import styles from './intelligences.module.css';
import { messages } from './messages.ts';

/** Typing pause (ms) before a search starts [ACC-09, ORG-04]. */
const REST = 1000;

export interface IntelligenceFiltersProps {
  filter: IntelligenceFilter;
  onChange: (change: Partial<IntelligenceFilter>) => void;
}

export function IntelligenceFilters({ filter, onChange }: IntelligenceFiltersProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const categoryName = useCategoryName();
  const categories = useQuery(categoriesQuery());
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchNow = (search: string) => {
    clearTimeout(timer.current);
    onChange({ search: search.trim() });
  };
  const handleType = (search: string) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => searchNow(search), REST);
  };
  const languages = useMemo(() => languageOptions<string>(LANGUAGE_CODES, locale), [locale]);
  return (
    <div className={styles['filters']} role="search">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        defaultValue={filter.search}
        allowClear
        onChange={({ target }) => handleType(target.value)}
        onPressEnter={({ currentTarget }) => searchNow(currentTarget.value)}
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
