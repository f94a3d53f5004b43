import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';

import { messages } from '../messages.ts';
import { isFiltering } from '../model.ts';
import type { LanguageCount, TestFilter } from '../model.ts';
import styles from '../test-sentences.module.css';
import { Choice } from './choice.tsx';
import { Field } from './field.tsx';

/** Typing goes on for this long (ms) before the list follows. */
const PAUSE = 500;

export interface TestFilterFormProps {
  filter: TestFilter;
  language: string;
  /** Languages that have test sentences. */
  languages: readonly LanguageCount[];
  intents: readonly string[];
  onChange: (part: Partial<TestFilter>) => void;
  onLanguage: (language: string) => void;
}

/** Which language is listed, and what narrows its list. */
export function TestFilterForm({ filter, language, languages, intents, onChange, onLanguage }: TestFilterFormProps) {
  const t = useMessages(messages);
  const counted = languages.map((entry) => ({ value: entry.language, label: t('languageCount', { language: languageName(entry.language), amount: formatNumber(entry.count) }) }));
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <Choice label={t('language')} value={language} options={counted} onChange={onLanguage} />
      <SearchField value={filter.search} onSearch={(search) => onChange({ search })} />
      <Choice label={t('intent')} value={filter.intent} options={[{ value: '', label: t('anyIntent') }, ...intents.map((value) => ({ value, label: value }))]} onChange={(intent) => onChange({ intent })} />
      <button type="button" className="button quiet" disabled={!isFiltering(filter)} onClick={() => onChange({ search: '', intent: '' })}>{t('clearFilter')}</button>
    </div>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed by other means: Back, a link, a cleared filter.
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => search(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Field id={id} label={t('search')}>
      <Input id={id} type="search" dir="auto" allowClear placeholder={t('searchPlaceholder')} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Field>
  );
}
