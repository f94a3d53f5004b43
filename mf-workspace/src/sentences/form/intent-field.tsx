import { useId, useState } from 'react';
import { beginsWith, ITEM_KEY_MAX, typedName } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { AutoComplete } from 'shared/ui';

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
  const [isOpen, setOpen] = useState(false);
  const name = typedName(value, intents);
  const options = intents
    .filter((intent) => beginsWith(intent, value) && intent !== value)
    .map((intent) => ({ value: intent }));
  const help = value !== '' && name !== value && name !== '' ? t('intentSavedAs', { name }) : undefined;
  const hasNote = errors.length > 0 || help !== undefined;
  return (
    <Field id={id} label={label ?? t('intent')} errors={errors} help={help}>
      <AutoComplete
        id={id}
        value={value}
        options={options}
        open={isOpen}
        onOpenChange={setOpen}
        onBlur={() => setOpen(false)}
        onInputKeyDown={({ key }) => {
          // Enter submits the form, whose list would otherwise cover the next screen.
          if (key === 'Enter') setOpen(false);
        }}
        defaultActiveFirstOption={false}
        maxLength={ITEM_KEY_MAX}
        placeholder={t('intentPlaceholder')}
        status={errors.length > 0 ? 'error' : ''}
        aria-invalid={errors.length > 0}
        {...(hasNote && { 'aria-describedby': `${id}-note` })}
        onChange={(text: string) => onChange(text)}
      />
    </Field>
  );
}
