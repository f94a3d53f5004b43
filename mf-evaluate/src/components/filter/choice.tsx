import { useId } from 'react';
import { Field } from 'shared/forms';
import { Select } from 'shared/ui';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  placeholder?: string;
  errors?: readonly string[] | undefined;
}

/** A searchable select with label and errors. An empty value means that nothing is selected yet. */
export function Choice({ label, value, options, onChange, placeholder, errors = [] }: ChoiceProps) {
  const id = useId();
  const hasErrors = errors.length > 0;
  return (
    <Field id={id} label={label} errors={errors}>
      <Select
        id={id}
        value={value === '' && placeholder ? null : value}
        options={[...options]}
        placeholder={placeholder}
        showSearch={{ optionFilterProp: 'label' }}
        status={hasErrors ? 'error' : ''}
        aria-invalid={hasErrors}
        {...(hasErrors && { 'aria-describedby': `${id}-note` })}
        onChange={onChange}
      />
    </Field>
  );
}
