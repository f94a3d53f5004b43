import { useId, useMemo } from 'react';
import { LANGUAGE_CODES, languageOptions } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './translate.module.css';

/** Keeps the list of languages above the note of a tour. */
const ABOVE_NOTES = { popup: { root: { zIndex: 3000 } } };

interface TargetFieldProps {
  label: string;
  value: string | undefined;
  /** Language of the originals; not offered. */
  from: string;
  /** Languages of the intelligence, offered first. */
  own: readonly string[];
  errors?: readonly string[] | undefined;
  onChange: (language: string) => void;
}

/** Selects the language to translate into. */
export function TargetField({ label, value, from, own, errors = [], onChange }: TargetFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const locale = useLocale();
  const options = useMemo(() => {
    const into = (codes: readonly string[]) =>
      languageOptions(
        codes.filter((code) => code !== from),
        locale,
      );
    return [...into(own), ...into(LANGUAGE_CODES.filter((code) => !own.includes(code)))];
  }, [own, from, locale]);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options}
        placeholder={t('chooseLanguage')}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
        styles={ABOVE_NOTES}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={styles['error']} role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </p>
    </div>
  );
}
