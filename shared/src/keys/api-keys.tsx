import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import { Button } from 'shared/ui';

import { apiKeysQuery, PAGE_SIZE } from './api.ts';
import type { ShownApiKey } from './api.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { messages } from './messages.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownKey } from './shown-key.tsx';
import styles from './keys.module.css';

export interface ApiKeysProps {
  /** Nickname of the organization that owns the keys; without it, the user's own keys. */
  organization?: string;
  /** Lists the keys that open this intelligence, and offers it for new ones. */
  repository?: { readonly uuid: string; readonly name: string };
  /** Called with a key that was created or renewed, the only time its text is known; without one once it is revoked. */
  onShown?: (shown?: ShownApiKey) => void;
}

/** Lists, creates, renews and revokes API keys [KEY-20]. */
export function ApiKeys({ organization, repository, onShown }: ApiKeysProps) {
  const t = useMessages(messages);
  const place = { organization, repository: repository?.uuid };
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownApiKey>();
  const keys = useQuery(apiKeysQuery(place, page));
  const show = (key?: ShownApiKey) => {
    setShown(key);
    onShown?.(key);
  };
  const handleMade = (made: ShownApiKey) => {
    show(made);
    setMaking(false);
  };
  return (
    <section className={styles['keys']} aria-labelledby="api-keys-title">
      <h2 id="api-keys-title">{t('title')}</h2>
      <p className="soft">{t(organization === undefined ? 'purpose' : 'purposeOrganization')}</p>
      {shown && <ShownKey key={shown.key} shown={shown} />}
      {isMaking ? (
        <NewKeyForm place={place} repository={repository} onMade={handleMade} onCancel={() => setMaking(false)} />
      ) : (
        <Button onClick={() => setMaking(true)}>{t('new')}</Button>
      )}
      <QueryView query={keys} empty={<p className="notice">{t('none')}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-label={t('title')} aria-busy={keys.isPlaceholderData}>
              {results.map((apiKey) => (
                <ApiKeyRow
                  key={apiKey.id}
                  apiKey={apiKey}
                  place={place}
                  onShown={show}
                  onEnded={() => shown?.id === apiKey.id && show()}
                />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}
