import { useRef } from 'react';
import { VERSION_NAME_MAX, toVersionName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { InputRef } from 'shared/ui';

import { NameField } from '../../components/name-field.tsx';
import { messages } from './messages.ts';

interface VersionNameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** Input of a version name that previews the normalized name. */
export function VersionNameField({ value, error, onChange }: VersionNameFieldProps) {
  const t = useMessages(messages);
  const input = useRef<InputRef>(null);
  const name = toVersionName(value);
  return (
    <NameField
      input={input}
      label={t('newName')}
      value={value}
      maxLength={VERSION_NAME_MAX}
      help={value !== '' && name !== value ? t('savedAs', { name: name || '–' }) : undefined}
      error={error}
      onChange={onChange}
    />
  );
}
