import type { ReactNode } from 'react';

import { Form } from '../ui/index.ts';
import type { FormValues } from './draft.ts';
import { controlOf } from './field-control.tsx';
import type { DrawnField } from './fields.ts';
import { fieldErrorOf } from './rules.ts';

/** Renders the fields of a schema inside any antd form: labels above, help below, rules of the schema attached. */
export function SchemaFields({ fields }: { fields: readonly DrawnField[] }): ReactNode {
  return fields.map((field) => {
    const isBoolean = field.kind === 'boolean' && !field.render;
    return (
      <Form.Item
        key={field.name}
        name={field.name}
        label={isBoolean || field.isLabelHidden ? undefined : field.label}
        extra={field.help_text || undefined}
        required={field.required && !isBoolean}
        // Only client-side rules depend on other fields.
        dependencies={field.check ? fields.map(({ name }) => name).filter((name) => name !== field.name) : []}
        valuePropName={isBoolean ? 'checked' : 'value'}
        rules={[
          ({ getFieldsValue }) => ({
            validator: (_rule, value: unknown) => validate(field, value, getFieldsValue(true) as FormValues),
          }),
        ]}
        validateFirst
      >
        {field.render?.(field) ?? controlOf(field)}
      </Form.Item>
    );
  });
}

function validate(field: DrawnField, value: unknown, values: FormValues): Promise<void> {
  const text = fieldErrorOf(field, value) ?? field.check?.(value, values);
  return text ? Promise.reject(new Error(text)) : Promise.resolve();
}
