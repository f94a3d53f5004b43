import { useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import { NameField } from '../../components/name-field.tsx';
import type { EnvironmentChanges } from './api.ts';
import styles from './environments.module.css';
import { messages } from './messages.ts';

const NAME_MAX = 30;

/** Adds a named environment beside production and staging. */
export function AddEnvironment({ changes }: { changes: EnvironmentChanges }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <AddForm changes={changes} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" className="button" onClick={() => setOpen(true)}>
      {t('add')}
    </button>
  );
}

function AddForm({ changes: { add }, onClose }: { changes: EnvironmentChanges; onClose: () => void }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const input = useRef<InputRef>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function handleAdd() {
    if (add.isPending) return;
    if (name.trim() === '') {
      setError(t('nameRequired'));
      return;
    }
    add.mutate(name.trim(), {
      onSuccess: () => {
        void message.success(t('created', { name: name.trim() }));
        onClose();
      },
      onError: (failure) => setError(failureText(failure)),
    });
  }

  return (
    <InlineForm className={styles['form']} aria-label={t('add')} onSubmit={handleAdd} onEscape={onClose}>
      <NameField
        input={input}
        label={t('name')}
        value={name}
        maxLength={NAME_MAX}
        help={t('nameHelp')}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={add.isPending} aria-busy={add.isPending}>
          {t('create')}
        </button>
      </div>
    </InlineForm>
  );
}
