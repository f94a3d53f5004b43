import type { FormSchema } from 'shared/api';

/** Puts the client's own confirmation right after the password, with the password's description. */
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
