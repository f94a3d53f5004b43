import type { ReactElement, ReactNode } from 'react';

import { Form } from '../ui/index.ts';
import type { FormValues } from './draft.ts';
import { controlOf } from './field-control.tsx';
import type { DrawnField } from './fields.ts';
import { faultOf } from './rules.ts';

/** Draws a field in place of the standard control. The element gets `id`, `value` and `onChange` from the form. */
export type FieldRenderer = (field: DrawnField) => ReactElement;

/** A rule of the client alone: the sentence to show, or nothing. Runs after the schema's own rules. */
export type FieldCheck = (value: unknown, values: FormValues) => string | undefined;

export interface SchemaFieldsProps {
  fields: readonly DrawnField[];
  renderers?: Readonly<Record<string, FieldRenderer>> | undefined;
  checks?: Readonly<Record<string, FieldCheck>> | undefined;
  /** `autocomplete` tokens by field, where the usual one for the name is wrong. */
  autoComplete?: Readonly<Record<string, string>> | undefined;
}

/** The fields of a schema inside any antd form: labels above, help below, rules of the schema attached. */
export function SchemaFields({ fields, renderers = {}, checks = {}, autoComplete = {} }: SchemaFieldsProps): ReactNode {
  return fields.map((field) => {
    const isBoolean = field.kind === 'boolean' && !renderers[field.name];
    const validate = async (values: FormValues, value: unknown) => {
      const fault = faultOf(field, value) ?? checks[field.name]?.(value, values);
      if (fault) throw new Error(fault);
    };
    return (
      <Form.Item
        key={field.name}
        name={field.name}
        label={isBoolean || field.isLabelHidden ? undefined : field.label}
        extra={field.help_text || undefined}
        required={field.required && !isBoolean}
        // Only a rule of the client looks at other fields.
        dependencies={checks[field.name] ? fields.map(({ name }) => name).filter((name) => name !== field.name) : []}
        valuePropName={isBoolean ? 'checked' : 'value'}
        rules={[
          ({ getFieldsValue }) => ({ validator: (_rule, value: unknown) => validate(getFieldsValue(true), value) }),
        ]}
        validateFirst
      >
        {renderers[field.name]?.(field) ?? controlOf(field, autoComplete[field.name])}
      </Form.Item>
    );
  });
}
