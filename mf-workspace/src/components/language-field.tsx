import { useId, useMemo } from 'react';
import { LANGUAGE_CODES, languageOptions } from 'shared/domain';
import { Field } from 'shared/forms';
import { useLocale } from 'shared/i18n';
import { Select } from 'shared/ui';

interface LanguageFieldProps {
  label: string;
  value: string;
  onChange: (language: string) => void;
  /** Languages of the intelligence, listed first. */
  own: readonly string[];
  errors?: readonly string[] | undefined;
  placeholder?: string;
}

/** Selects any language; those of the intelligence come first. */
export function LanguageField({ label, value, onChange, own, errors, placeholder }: LanguageFieldProps) {
  const id = useId();
  const locale = useLocale();
  const options = useMemo(() => {
    const others = LANGUAGE_CODES.filter((code) => !own.includes(code));
    return [...languageOptions(own, locale), ...languageOptions(others, locale)];
  }, [own, locale]);
  return (
    <Field id={id} label={label} errors={errors}>
      <Select
        id={id}
        value={value || undefined}
        placeholder={placeholder}
        onChange={onChange}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Field>
  );
}
