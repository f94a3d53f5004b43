import type { FormSchema } from 'shared/api';
import type { FieldOptions } from 'shared/forms';

/** Adds a client-side confirmation after the password, with the same rules. */
export function withConfirmation(schema: FormSchema): FormSchema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, field]) =>
      name === 'password'
        ? ([
            [name, field],
            ['confirm_password', { ...field, required: true }],
          ] as const)
        : ([[name, field]] as const),
    ),
  );
}

/** Options of the confirmation field; it must equal the password. */
export function confirmationOptions(label: string, mismatch: string): FieldOptions {
  return {
    label,
    help: '',
    autoComplete: 'new-password',
    check: (value, values) => (value === values['password'] ? undefined : mismatch),
  };
}
