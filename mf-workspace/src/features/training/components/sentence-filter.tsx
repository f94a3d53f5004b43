import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Input, Select } from 'shared/ui';

import { Field } from '../../../components/sentences/field.tsx';
import { entityNames, intentNames } from '../../../components/sentences/names.ts';
import { messages } from '../messages.ts';
import { isFiltering } from '../model.ts';
import type { SentenceFilter } from '../model.ts';
import styles from '../training.module.css';

/** Typing goes on for this long (ms) before the lists follow [TRN-03]. */
const PAUSE = 500;

interface SentenceFilterFormProps {
  repository: RepositoryInfo;
  value: SentenceFilter;
  onChange: (filter: SentenceFilter) => void;
  /** Further buttons at its end. */
  children?: ReactNode;
}

const EVERYTHING: SentenceFilter = { search: '', intent: '', entity: '', language: '' };

/** Narrows both lists by text, intent, entity and language. */
export function SentenceFilterForm({ repository, value, onChange, children }: SentenceFilterFormProps) {
  const t = useMessages(messages);
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <SearchField value={value.search} onSearch={(search) => onChange({ ...value, search })} />
      <Choice label={t('intent')} any={t('anyIntent')} value={value.intent} names={intentNames(repository)} onChange={(intent) => onChange({ ...value, intent })} />
      <Choice label={t('entity')} any={t('anyEntity')} value={value.entity} names={entityNames(repository)} onChange={(entity) => onChange({ ...value, entity })} />
      <Choice label={t('language')} any={t('anyLanguage')} value={value.language} names={repository.available_languages} nameOf={languageName} onChange={(language) => onChange({ ...value, language })} />
      <div className={styles['filterActions']}>
        <button type="button" className="button quiet" disabled={!isFiltering(value)} onClick={() => onChange(EVERYTHING)}>{t('clearFilter')}</button>
        {children}
      </div>
    </div>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed by other means: back, a link, a cleared filter.
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

interface ChoiceProps {
  label: string;
  /** Text of the choice that leaves everything in. */
  any: string;
  value: string;
  names: readonly string[];
  nameOf?: (name: string) => string;
  onChange: (name: string) => void;
}

function Choice({ label, any, value, names, nameOf = (name) => name, onChange }: ChoiceProps) {
  const id = useId();
  const options = [{ value: '', label: any }, ...names.map((name) => ({ value: name, label: nameOf(name) }))];
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} options={options} showSearch={{ optionFilterProp: 'label' }} onChange={onChange} />
    </Field>
  );
}
