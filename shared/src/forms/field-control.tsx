import type { ReactElement } from 'react';

import { Checkbox, Input, InputNumber, Select } from '../ui/index.ts';
import type { ControlKind, DrawnField } from './fields.ts';
import styles from './forms.module.css';

/** `autocomplete` tokens of fields that many forms share. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  username: 'username',
  name: 'name',
  nickname: 'nickname',
  current_password: 'current-password',
  password: 'new-password',
};

/** A list with at least this many choices can be searched. */
const SEARCHABLE_FROM = 8;

const CONTROLS: Record<ControlKind, (field: DrawnField, autoComplete: string) => ReactElement> = {
  text: (_field, autoComplete) => <Input autoComplete={autoComplete} />,
  // The style sheet makes it grow: antd would set a style attribute, which the content security policy forbids.
  textarea: () => <Input.TextArea rows={3} className={styles['growing'] ?? ''} />,
  email: (_field, autoComplete) => (
    <Input type="email" inputMode="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />
  ),
  password: (_field, autoComplete) => <Input.Password autoComplete={autoComplete} />,
  url: () => <Input type="url" inputMode="url" autoCapitalize="none" spellCheck={false} />,
  date: () => <Input type="date" />,
  integer: () => <InputNumber precision={0} />,
  float: () => <InputNumber />,
  boolean: (field) => <Checkbox>{field.label}</Checkbox>,
  choice: (field) => <Select options={optionsOf(field)} allowClear={!field.required} showSearch={searchOf(field)} />,
  choices: (field) => <Select mode="multiple" options={optionsOf(field)} showSearch={searchOf(field)} />,
};

const optionsOf = ({ choices = [] }: DrawnField) =>
  choices.map(({ value, display_name }) => ({ value, label: display_name }));
const searchOf = ({ choices = [] }: DrawnField) =>
  choices.length >= SEARCHABLE_FROM ? { optionFilterProp: 'label' } : false;

/** The standard control of a field; antd's form item passes it the value and the change handler. */
export function controlOf(field: DrawnField): ReactElement | null {
  const autoComplete = field.autoComplete ?? AUTOCOMPLETE[field.name] ?? 'off';
  return field.kind ? CONTROLS[field.kind](field, autoComplete) : null;
}
