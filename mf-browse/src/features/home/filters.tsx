import { LANGUAGE_CODES, languageName } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';

import { useCategoryName } from '../../components/category-name.ts';
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

/** Category and language of the listed intelligences. */
export function Filters({ filter, categories, onChange, onClear }: FiltersProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const nameOf = useCategoryName();
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, locale);
  const categoryOptions = categories.map((category) => ({ value: String(category.id), label: nameOf(category) })).sort(byLabel);
  const languageOptions = LANGUAGE_CODES.map((code) => ({ value: code, label: languageName(code, locale) })).sort(byLabel);
  return (
    <div className={styles['filters']}>
      <Combobox
        label={t('category')}
        placeholder={t('anyCategory')}
        options={categoryOptions}
        value={filter.category === undefined ? undefined : String(filter.category)}
        onChange={(value) => onChange({ category: value === undefined ? undefined : Number(value) })}
      />
      <Combobox label={t('languageFilter')} placeholder={t('anyLanguage')} options={languageOptions} value={filter.language} onChange={(language) => onChange({ language })} />
      {isFiltered(filter) && <button type="button" className="button quiet" onClick={onClear}>{t('clearAll')}</button>}
    </div>
  );
}
