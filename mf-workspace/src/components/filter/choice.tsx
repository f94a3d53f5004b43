import { useId } from 'react';
import { Field } from 'shared/forms';
import { Select } from 'shared/ui';

interface ChoiceProps {
  label: string;
  /** Label of the option that matches everything. */
  anyLabel: string;
  value: string;
  names: readonly string[];
  nameOf?: (name: string) => string;
  onChange: (name: string) => void;
}

/** A filter that selects one name or any. */
export function Choice({ label, anyLabel, value, names, nameOf = (name) => name, onChange }: ChoiceProps) {
  const id = useId();
  const options = [{ value: '', label: anyLabel }, ...names.map((name) => ({ value: name, label: nameOf(name) }))];
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} options={options} showSearch={{ optionFilterProp: 'label' }} onChange={onChange} />
    </Field>
  );
}
