import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Button, Input, Modal } from 'shared/ui';

import { useAddPasskey } from './api.ts';
import styles from './factors.module.css';
import { messages } from './messages.ts';

interface AddPasskeyProps {
  /** Recovery codes come with the first factor only. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Names a new passkey, then lets the browser make it [ACC-44]. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const add = useAddPasskey();
  const { error } = add;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !add.isPending) add.mutate(name, { onSuccess: onDone });
  };
  // Whatever is not an error of the server comes from the browser or its user.
  const refusal = error instanceof ApiError ? refusalText(error, t('failed')) : t('passkeyNotMade');
  return (
    <Modal open title={t('addPasskey')} footer={null} onCancel={onCancel}>
      <form className={styles['form']} onSubmit={handleSubmit}>
        <label htmlFor="passkey-name">{t('passkeyName')}</label>
        <Input
          id="passkey-name"
          value={name}
          autoFocus
          autoComplete="off"
          maxLength={40}
          aria-describedby="passkey-help passkey-refusal"
          onChange={({ target }) => setName(target.value)}
        />
        <p id="passkey-help" className="soft">
          {t('passkeyHelp')}
        </p>
        <p id="passkey-refusal" className={styles['refusal']} role="alert">
          {error && refusal}
        </p>
        <Button type="primary" htmlType="submit" disabled={name.trim() === ''} aria-busy={add.isPending}>
          {t('addPasskey')}
        </Button>
      </form>
    </Modal>
  );
}
