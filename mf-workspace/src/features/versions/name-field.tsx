import { useEffect, useId, useRef } from 'react';
import { VERSION_NAME_MAX, toVersionName } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { messages } from './messages.ts';

interface NameFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
  onEnter: () => void;
  onEscape?: () => void;
}

/** Name of a version as it is typed, with the name that it will be. */
export function NameField({ value, problem, onChange, onEnter, onEscape }: NameFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const input = useRef<InputRef>(null);
  const name = toVersionName(value);
  const help = value !== '' && name !== value ? t('savedAs', { name: name || '–' }) : undefined;
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  return (
    <Field id={id} label={t('newName')} help={help} errors={problem ? [problem] : []}>
      <Input
        id={id}
        ref={input}
        value={value}
        maxLength={VERSION_NAME_MAX}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        status={problem ? 'error' : ''}
        {...((problem ?? help) && { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape?.();
        }}
      />
    </Field>
  );
}
