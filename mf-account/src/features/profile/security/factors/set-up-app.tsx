import { Suspense, lazy, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Button, Input, Modal } from 'shared/ui';

import { useConfirmApp } from './api.ts';
import type { NewApp } from './api.ts';
import styles from './factors.module.css';
import { messages } from './messages.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

interface SetUpAppProps {
  /** The secret to set up. */
  app: NewApp;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the QR code of an authenticator app, and asks for its first code [ACC-43]. */
export function SetUpApp({ app: { secret, uri }, onDone, onCancel }: SetUpAppProps) {
  const t = useMessages(messages);
  const [code, setCode] = useState('');
  const confirm = useConfirmApp();
  const { error } = confirm;
  const atCode = error instanceof ApiError ? error.fields['code']?.join(' ') : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code !== '' && !confirm.isPending) confirm.mutate(code, { onSuccess: onDone });
  };
  return (
    <Modal open title={t('setUpTitle')} footer={null} onCancel={onCancel}>
      <form className={styles['form']} onSubmit={handleSubmit}>
        <p>{t('scan')}</p>
        <Suspense fallback={<div className={styles['code']} />}>
          <QrCode text={uri} label={t('qrCode')} />
        </Suspense>
        <p className="soft">
          {t('typeSecret')} <code className={styles['secret']}>{secret}</code>
        </p>
        <label htmlFor="first-code">{t('firstCode')}</label>
        <Input
          id="first-code"
          value={code}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          aria-invalid={error !== null}
          aria-describedby="first-code-refusal"
          onChange={({ target }) => setCode(target.value)}
        />
        <p id="first-code-refusal" className={styles['refusal']} role="alert">
          {error && (atCode ?? refusalText(error, t('failed')))}
        </p>
        <Button type="primary" htmlType="submit" disabled={code === ''} aria-busy={confirm.isPending}>
          {t('turnOn')}
        </Button>
      </form>
    </Modal>
  );
}
