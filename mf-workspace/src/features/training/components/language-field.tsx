import { useId, useMemo } from 'react';
import { LANGUAGE_CODES } from 'shared/domain';
import { languageName, useLocale } from 'shared/i18n';
import { Select } from 'shared/ui';

import { Field } from '../../../components/sentences/field.tsx';

interface LanguageFieldProps {
  label: string;
  value: string;
  onChange: (language: string) => void;
  /** Languages of the intelligence, offered first. */
  own: readonly string[];
  errors?: readonly string[] | undefined;
}

/** Any language; those that the intelligence already speaks stand first. */
export function LanguageField({ label, value, onChange, own, errors }: LanguageFieldProps) {
  const id = useId();
  const locale = useLocale();
  const options = useMemo(() => languageOptions(own, locale), [own, locale]);
  return (
    <Field id={id} label={label} errors={errors}>
      <Select id={id} value={value} onChange={onChange} options={options} showSearch={{ optionFilterProp: 'label' }} />
    </Field>
  );
}

function languageOptions(own: readonly string[], locale: string) {
  const named = (codes: readonly string[]) => codes.map((value) => ({ value, label: languageName(value) })).sort((one, other) => one.label.localeCompare(other.label, locale));
  return [...named(own), ...named(LANGUAGE_CODES.filter((code) => !own.includes(code)))];
}
