import { useId } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';

import { messages } from './messages.ts';

const NOTE_MAX = 500;

interface VersionNoteFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Input of what a version is for [VER-03]. */
export function VersionNoteField({ value, onChange }: VersionNoteFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('note')}>
      <Input
        id={id}
        value={value}
        maxLength={NOTE_MAX}
        autoComplete="off"
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
