import { useEffect, useState } from 'react';
import { client, refusalText } from 'shared/api';
import { visitProvider } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Button } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './provider-proof.module.css';

interface Provider {
  readonly id: string;
  readonly name: string;
}

async function ownProviders(): Promise<Provider[]> {
  const { results } = await client.get('/v2/account/identities/');
  return results.flatMap(({ provider, provider_name: name }) => (provider === null ? [] : [{ id: provider, name }]));
}

/** Signing in again with a provider as the proof, which leaves the page [ACC-54]. */
export function ProviderProof() {
  const t = useMessages(messages);
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    ownProviders().then(setProviders, (error: unknown) => setRefusal(refusalText(error, t('failed'))));
    // The list is read once for each question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const handleChoice = (provider: string) =>
    client.post('/v2/account/confirmation/provider/start/', { body: { provider } }).then(
      ({ address }) => visitProvider(address, { purpose: 'confirm', next: location.pathname + location.search }),
      (error: unknown) => setRefusal(refusalText(error, t('failed'))),
    );
  return (
    <div className={styles['providers']}>
      {providers.map(({ id, name }) => (
        <Button key={id} block onClick={() => void handleChoice(id)}>
          {t('withProvider', { name })}
        </Button>
      ))}
      {providers.length > 0 && <p className="soft">{t('providerText')}</p>}
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
    </div>
  );
}
