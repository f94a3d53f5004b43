import { refusalText } from 'shared/api';
import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { App } from 'shared/ui';

import { ProviderButton } from '../../../../components/provider-button.tsx';
import { signInWaysQuery } from '../../../../components/sign-in-ways.ts';
import type { Provider } from '../../../../components/sign-in-ways.ts';
import styles from '../security.module.css';
import { identitiesQuery, useConnect, useDisconnect } from './api.ts';
import type { Identity } from './api.ts';
import { messages } from './messages.ts';

/** The OpenID providers that sign in to the account; nothing on sites that have none [ACC-56]. */
export function ProvidersSection() {
  const t = useMessages(messages);
  const { data: ways } = useQuery(signInWaysQuery());
  const identities = useQuery(identitiesQuery());
  const providers = ways?.providers ?? [];
  if (providers.length === 0 && !identities.data?.length) return null;
  return (
    <section className={styles['section']} aria-labelledby="providers-title">
      <h2 id="providers-title">{t('title')}</h2>
      <p className="soft">{t('purpose')}</p>
      <QueryView query={identities} empty={null}>
        {(own) => (
          <ul className={styles['list']} aria-labelledby="providers-title">
            {own.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
            {providers
              .filter(({ id }) => own.every(({ provider }) => provider !== id))
              .map((provider) => (
                <ProviderRow key={provider.id} provider={provider} />
              ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function IdentityRow({ identity }: { identity: Identity }) {
  const t = useMessages(messages);
  const disconnect = useDisconnect();
  const { id, provider_name: name, provider, label, created_at: made, last_used_at: used } = identity;
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <strong>{name}</strong>
        <span className="soft">
          {label} · {t('connectedOn', { date: formatDate(made) })} ·{' '}
          {used === null ? t('unused') : t('used', { date: formatDate(used) })}
        </span>
        {provider === null && <span className="soft">{t('gone')}</span>}
      </span>
      <ConfirmButton
        action={t('disconnect')}
        label={t('disconnectFrom', { name })}
        title={t('disconnectTitle', { name })}
        text={t('disconnectText')}
        isDanger
        onConfirm={() => disconnect.mutateAsync(id)}
        done={t('disconnected', { name })}
      />
    </li>
  );
}

function ProviderRow({ provider }: { provider: Provider }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { mutate, isPending } = useConnect();
  const handleConnect = () =>
    mutate(provider.id, { onError: (error) => void message.error(refusalText(error, t('failed'))) });
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <strong>{provider.name}</strong>
        <span className="soft">{t('notConnected')}</span>
      </span>
      <ProviderButton
        provider={provider}
        text={t('connect', { name: provider.name })}
        isBusy={isPending}
        onClick={handleConnect}
      />
    </li>
  );
}
