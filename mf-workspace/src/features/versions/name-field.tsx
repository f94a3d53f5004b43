import { useEffect, useId, useRef } from 'react';
import { VERSION_NAME_MAX, toVersionName } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { messages } from './messages.ts';

interface NameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  onEnter: () => void;
  onEscape?: () => void;
}

/** Input of a version name that previews the normalized name. */
export function NameField({ value, error, onChange, onEnter, onEscape }: NameFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const input = useRef<InputRef>(null);
  const name = toVersionName(value);
  const help = value !== '' && name !== value ? t('savedAs', { name: name || '–' }) : undefined;
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  return (
    <Field id={id} label={t('newName')} help={help} errors={error ? [error] : []}>
      <Input
        id={id}
        ref={input}
        value={value}
        maxLength={VERSION_NAME_MAX}
        autoComplete="off"
        aria-invalid={error !== undefined}
        status={error ? 'error' : ''}
        {...((error ?? help) && { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape?.();
        }}
      />
    </Field>
  );
}
