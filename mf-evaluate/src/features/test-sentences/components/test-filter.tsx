import { SearchField } from 'shared/forms';
import { formatNumber, languageName, useMessages } from 'shared/i18n';

import { Choice } from '../../../components/filter/choice.tsx';
import { messages } from '../messages.ts';
import { isFiltering } from '../model.ts';
import type { LanguageCount, TestFilter } from '../model.ts';
import styles from '../test-sentences.module.css';

interface TestFilterFormProps {
  filter: TestFilter;
  language: string;
  /** Languages that have test sentences. */
  languages: readonly LanguageCount[];
  intents: readonly string[];
  onChange: (part: Partial<TestFilter>) => void;
  onLanguage: (language: string) => void;
}

/** Selects the listed language and filters its test sentences. */
export function TestFilterForm({ filter, language, languages, intents, onChange, onLanguage }: TestFilterFormProps) {
  const t = useMessages(messages);
  const counted = languages.map((entry) => ({
    value: entry.language,
    label: t('languageCount', { language: languageName(entry.language), amount: formatNumber(entry.count) }),
  }));
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <div data-tour="test-language">
        <Choice label={t('language')} value={language} options={counted} onChange={onLanguage} />
      </div>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice
        label={t('intent')}
        value={filter.intent}
        options={[{ value: '', label: t('anyIntent') }, ...intents.map((value) => ({ value, label: value }))]}
        onChange={(intent) => onChange({ intent })}
      />
      <button
        type="button"
        className="button quiet"
        disabled={!isFiltering(filter)}
        onClick={() => onChange({ search: '', intent: '' })}
      >
        {t('clearFilter')}
      </button>
    </div>
  );
}
