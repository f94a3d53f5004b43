import { useState } from 'react';
import { ApiError, client, openSessionAt, refusalText } from 'shared/api';
import { askForPasskey, startSignedIn } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { Button } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './sign-in.module.css';

async function signInWithPasskey(): Promise<void> {
  const { ticket, options } = await client.post('/v2/account/login/passkey/options/');
  const passkey = await askForPasskey(options);
  await startSignedIn(await openSessionAt('/v2/account/login/passkey/', { ticket, passkey }));
}

/** Signs in with a passkey instead of a password [ACC-44]. */
export function PasskeySignIn() {
  const t = useMessages(messages);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: signInWithPasskey,
    onMutate: () => setRefusal(undefined),
    onError: (error) =>
      setRefusal(error instanceof ApiError ? refusalText(error, t('passkeyFailed')) : t('passkeyUnused')),
  });
  return (
    <div className={styles['passkey']}>
      <Button block aria-busy={isPending} onClick={() => mutate()}>
        {t('withPasskey')}
      </Button>
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
    </div>
  );
}
