import { client, refusalText } from 'shared/api';
import { visitProvider } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useMutation, useSearchParams } from 'shared/platform';
import { paths } from 'shared/routes';

import { ProviderButton } from '../../components/provider-button.tsx';
import type { Provider } from '../../components/sign-in-ways.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

/** Signs in with one of the OpenID providers of the site [ACC-46]. */
export function ProviderSignIn({ providers }: { providers: readonly Provider[] }) {
  const t = useMessages(messages);
  const [query] = useSearchParams();
  const next = query.get('next') ?? paths.home();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (provider: string) => {
      const { address } = await client.post('/v2/account/login/providers/', { body: { provider } });
      visitProvider(address, { purpose: 'sign-in', next });
    },
  });
  return (
    <div className={styles['providers']}>
      {providers.map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          text={t('withProvider', { name: provider.name })}
          isBusy={isPending && variables === provider.id}
          isWide
          onClick={() => mutate(provider.id)}
        />
      ))}
      <p className={styles['refusal']} role="alert">
        {error && refusalText(error, t('passkeyFailed'))}
      </p>
    </div>
  );
}
