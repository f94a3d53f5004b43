import { useEffect, useId } from 'react';
import type { RefObject } from 'react';
import { Field } from 'shared/forms';
import { Input } from 'shared/ui';
import type { InputRef } from 'shared/ui';

interface NameFieldProps {
  input: RefObject<InputRef | null>;
  label: string;
  value: string;
  maxLength: number;
  help: string | undefined;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** The field of a form that names one thing; it has the focus from the start. */
export function NameField({ input, label, value, maxLength, help, error, onChange }: NameFieldProps) {
  const id = useId();
  useEffect(() => input.current?.focus({ cursor: 'all' }), [input]);
  return (
    <Field id={id} label={label} help={help} errors={error ? [error] : []}>
      <Input
        id={id}
        ref={input}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        aria-invalid={error !== undefined}
        status={error ? 'error' : ''}
        {...((error ?? help) && { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
