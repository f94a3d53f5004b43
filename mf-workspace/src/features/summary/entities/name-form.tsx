import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { ApiError } from 'shared/api';
import { ITEM_KEY_MAX, toItemKey } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import styles from './entities.module.css';
import { messages } from './messages.ts';

interface NameFormProps {
  label: string;
  initial?: string;
  submitLabel: string;
  /** Why the name cannot be taken, as far as is known without asking. */
  problemOf: (name: string) => string | undefined;
  /** Gets the cleaned name; what it answers is the refusal. */
  onSave: (name: string) => Promise<Error | undefined>;
  onClose: () => void;
}

/** Asks for the name of a group or an entity; what was typed stays until it is taken. An empty name does nothing. */
export function NameForm({ label, initial = '', submitLabel, problemOf, onSave, onClose }: NameFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = toItemKey(typed);
  const help = name !== '' && name !== typed ? t('savedAs', { name }) : undefined;
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || isBusy) return;
    if (name === initial) return onClose();
    const known = problemOf(name);
    setProblem(known);
    if (known) return;
    setBusy(true);
    const refusal = await onSave(name);
    setBusy(false);
    if (!refusal) return onClose();
    setProblem(refusal instanceof ApiError ? refusal.fields['value']?.join(' ') : undefined);
    input.current?.focus();
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its controls
    <form className={styles['nameForm']} onSubmit={(event) => void handleSubmit(event)} onKeyDown={handleKeyDown}>
      <Field id={id} label={label} help={help} errors={problem ? [problem] : []}>
        <Input
          id={id}
          ref={input}
          value={typed}
          maxLength={ITEM_KEY_MAX}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          status={problem ? 'error' : ''}
          {...((problem ?? help) && { 'aria-describedby': `${id}-note` })}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div className={styles['formActions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={name === '' || isBusy} aria-busy={isBusy}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
