import { useId } from 'react';
import { ITEM_KEY_MAX, typedName } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';

import { KnownName } from '../../components/known-name.tsx';
import { messages } from '../messages.ts';

interface IntentFieldProps {
  value: string;
  onChange: (intent: string) => void;
  intents: readonly string[];
  label?: string;
  errors?: readonly string[] | undefined;
}

/** Selects an existing intent by prefix or accepts a new name, shown as it will be saved [TRN-01]. */
export function IntentField({ value, onChange, intents, label, errors = [] }: IntentFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const name = typedName(value, intents);
  const help = value !== '' && name !== value && name !== '' ? t('intentSavedAs', { name }) : undefined;
  const hasNote = errors.length > 0 || help !== undefined;
  return (
    <Field id={id} label={label ?? t('intent')} errors={errors} help={help}>
      <KnownName
        id={id}
        value={value}
        names={intents}
        maxLength={ITEM_KEY_MAX}
        placeholder={t('intentPlaceholder')}
        status={errors.length > 0 ? 'error' : ''}
        aria-invalid={errors.length > 0}
        {...(hasNote && { 'aria-describedby': `${id}-note` })}
        onChange={onChange}
      />
    </Field>
  );
}
