import { useEffect, useRef, useState } from 'react';
import { refusalText } from 'shared/api';
import { LoginForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useMutation, useQuery } from 'shared/platform';
import { useSession } from 'shared/session';
import { App, Button } from 'shared/ui';

import { signInWaysQuery } from '../../components/sign-in-ways.ts';
import { connectAfterSignIn, mailConnection } from './api.ts';
import type { Connection } from './api.ts';
import { messages } from './messages.ts';
import styles from './sign-in-return.module.css';

/**
 * Connects an identity with an existing account, which the person shows to be theirs: by signing in to it once, or by a
 * link that is mailed to its address [ACC-55].
 */
export function ConnectAccount({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const t = useMessages(messages);
  const { provider, ticket, email } = connection;
  const { message } = App.useApp();
  const { token } = useSession();
  const ways = useQuery(signInWaysQuery());
  const mail = useMutation({ mutationFn: () => mailConnection(ticket) });
  const [refusal, setRefusal] = useState<string>();
  const isSent = useRef(false);
  useEffect(() => {
    if (token === null || isSent.current) return;
    isSent.current = true;
    connectAfterSignIn(ticket).then(
      () => {
        void message.success(t('connected', { provider }));
        onDone();
      },
      (error: unknown) => setRefusal(refusalText(error, t('failed'))),
    );
  }, [token, ticket, message, provider, onDone, t]);
  if (mail.isSuccess) return <p className="notice">{t('mailed', { email: email ?? '' })}</p>;
  const hasPasswords = ways.data?.passwords !== false;
  return (
    <div className={styles['ways']}>
      <p className={styles['refusal']} role="alert">
        {refusal ?? (mail.error && refusalText(mail.error, t('failed')))}
      </p>
      {token === null && hasPasswords && <LoginForm withForgotPassword />}
      {connection.can_mail && (
        <Button block aria-busy={mail.isPending} disabled={mail.isPending} onClick={() => mail.mutate()}>
          {t('mail', { email: email ?? '' })}
        </Button>
      )}
      {!connection.can_mail && !hasPasswords && <p>{t('noWay')}</p>}
    </div>
  );
}
