import { useState } from 'react';
import { SearchField } from 'shared/forms';
import { useMessages } from 'shared/i18n';

import { Choice } from '../../../components/filter/choice.tsx';
import { messages } from '../messages.ts';
import { SHOWN, isFiltering } from '../model.ts';
import type { LogFilter, Result } from '../model.ts';
import styles from '../result.module.css';
import { Chips } from './chips.tsx';

interface LogFilterFormProps {
  result: Result;
  filter: LogFilter;
  onChange: (values: Partial<Omit<LogFilter, 'page'>>) => void;
  onClear: () => void;
}

/** The filter of a result's log. */
export function LogFilterForm({
  result: { problems, confusion, sentences },
  filter,
  onChange,
  onClear,
}: LogFilterFormProps) {
  const t = useMessages(messages);
  // Typed text that is not searched for yet goes with the rest.
  const [clearings, setClearings] = useState(0);
  const handleClear = () => {
    setClearings(clearings + 1);
    onClear();
  };
  const kinds = SHOWN.map((value) => ({
    value,
    label: t(`shown_${value}`),
    count: value === 'right' ? undefined : problems[value],
  }));
  const intents = [{ value: '', label: t('anyIntent') }, ...confusion.labels.map((value) => ({ value, label: value }))];
  return (
    <div role="search" aria-label={t('filter')}>
      <Chips<LogFilter['shown']>
        label={t('show')}
        value={filter.shown}
        options={[{ value: '', label: t('shown_all'), count: sentences }, ...kinds]}
        onChange={(shown) => onChange({ shown })}
      />
      <div className={styles['filter']}>
        <SearchField
          key={clearings}
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <Choice
          label={t('expectedIntent')}
          value={filter.intent}
          options={intents}
          onChange={(intent) => onChange({ intent })}
        />
        <Choice
          label={t('answeredIntent')}
          value={filter.predicted}
          options={intents}
          onChange={(predicted) => onChange({ predicted })}
        />
        <button type="button" className="button quiet" disabled={!isFiltering(filter)} onClick={handleClear}>
          {t('clearFilter')}
        </button>
      </div>
    </div>
  );
}
