import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { ITEM_KEY_MAX, renamedTo, toItemKey } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { InputRef } from 'shared/ui';

import { InlineForm } from '../../../components/inline-form.tsx';
import { NameField } from '../../../components/name-field.tsx';
import styles from './entities.module.css';
import { messages } from './messages.ts';

interface NameFormProps {
  label: string;
  initial?: string;
  submitLabel: string;
  /** The name of an entity may have capitals, that of a group may not. */
  keepsCapitals?: boolean;
  /** Client-side check: why the name is not available. */
  check: (name: string) => string | undefined;
  /** Receives the normalized name. @returns the error, if any. */
  onSave: (name: string) => Promise<Error | undefined>;
  onClose: () => void;
}

/** Names a group or an entity. The input stays until it is accepted; an empty name does nothing. */
export function NameForm({
  label,
  initial = '',
  submitLabel,
  keepsCapitals = false,
  check,
  onSave,
  onClose,
}: NameFormProps) {
  const t = useMessages(messages);
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = typed.trim() === initial ? initial : keepsCapitals ? renamedTo(typed) : toItemKey(typed);
  const help = name !== '' && name !== typed ? t('savedAs', { name }) : undefined;

  async function submit() {
    if (name === '' || isBusy) return;
    if (name === initial) {
      onClose();
      return;
    }
    const found = check(name);
    setError(found);
    if (!found) await save();
  }

  async function save() {
    setBusy(true);
    const failure = await onSave(name);
    setBusy(false);
    if (!failure) {
      onClose();
      return;
    }
    setError(failure instanceof ApiError ? failure.fields['value']?.join(' ') : undefined);
    input.current?.focus();
  }

  return (
    <InlineForm className={styles['nameForm']} onSubmit={() => void submit()} onEscape={onClose}>
      <NameField
        input={input}
        label={label}
        value={typed}
        maxLength={ITEM_KEY_MAX}
        help={help}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
      <div className={styles['formActions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={name === '' || isBusy} aria-busy={isBusy}>
          {submitLabel}
        </button>
      </div>
    </InlineForm>
  );
}
