import { useMemo, useState } from 'react';
import { useCategoryName } from 'shared/category';
import { LANGUAGE_CODES, languageOptions } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';

import { Combobox } from '../../components/combobox.tsx';
import type { Category } from '../../components/public-repository.ts';
import { isFiltered } from './filter.ts';
import type { HomeFilter } from './filter.ts';
import styles from './home-page.module.css';
import { messages } from './messages.ts';

export interface FiltersProps {
  filter: HomeFilter;
  categories: readonly Category[];
  onChange: (change: Partial<HomeFilter>) => void;
  onClear: () => void;
}

/** Filters by category and language. */
export function Filters({ filter, categories, onChange, onClear }: FiltersProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const nameOf = useCategoryName();
  const categoryOptions = categories
    .map((category) => ({ value: String(category.id), label: nameOf(category) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  // Naming all languages takes a slow phone 100 ms, so it waits until the list is needed.
  const [isChoosing, setChoosing] = useState(false);
  const languages = useMemo(() => {
    if (isChoosing) return languageOptions(LANGUAGE_CODES, locale);
    return filter.language === undefined ? [] : languageOptions([filter.language], locale);
  }, [isChoosing, filter.language, locale]);
  return (
    <div className={styles['filters']}>
      <Combobox
        label={t('category')}
        placeholder={t('anyCategory')}
        options={categoryOptions}
        value={filter.category === undefined ? undefined : String(filter.category)}
        onChange={(value) => onChange({ category: value === undefined ? undefined : Number(value) })}
      />
      <Combobox
        label={t('languageFilter')}
        placeholder={t('anyLanguage')}
        options={languages}
        value={filter.language}
        onChange={(language) => onChange({ language })}
        onFocus={() => setChoosing(true)}
      />
      {isFiltered(filter) && (
        <button type="button" className="button quiet" onClick={onClear}>
          {t('clearAll')}
        </button>
      )}
    </div>
  );
}
