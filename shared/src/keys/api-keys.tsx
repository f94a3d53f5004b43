import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import { Button } from 'shared/ui';

import { apiKeysQuery, PAGE_SIZE } from './api.ts';
import type { KeyPlace, ShownApiKey } from './api.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { messages } from './messages.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownKey } from './shown-key.tsx';
import styles from './keys.module.css';

interface ApiKeysProps {
  /** Nickname of the organization that owns the keys; without it, the user's own keys. */
  organization?: string;
  /** Lists the keys that open this intelligence, and offers it for new ones. */
  repository?: { readonly uuid: string; readonly name: string };
  /** Called with a key that was created or renewed, the only time its text is known; without one once it is revoked. */
  onShown?: (shown?: ShownApiKey) => void;
  /** Shown between the creation of keys and their list, whose height is unknown until it has loaded. */
  children?: ReactNode;
}

/** Lists, creates, renews and revokes API keys [KEY-20]. */
export function ApiKeys({ organization, repository, onShown, children }: ApiKeysProps) {
  const t = useMessages(messages);
  const place = { organization, repository: repository?.uuid };
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<{ key: ShownApiKey; isNew: boolean }>();
  const show = (key: ShownApiKey | undefined, isNew: boolean) => {
    setShown(key && { key, isNew });
    onShown?.(key);
  };
  const handleMade = (made: ShownApiKey) => {
    show(made, true);
    setMaking(false);
  };
  const list = <KeyList place={place} shown={shown?.key} onShown={(key) => show(key, false)} />;
  const renewed = shown?.isNew === false && <ShownKey key={shown.key.key} shown={shown.key} />;
  return (
    <>
      <section className={styles['keys']} aria-labelledby="api-keys-title">
        <h2 id="api-keys-title">{t('title')}</h2>
        <p className="soft">{t(organization === undefined ? 'purpose' : 'purposeOrganization')}</p>
        {shown?.isNew && <ShownKey key={shown.key.key} shown={shown.key} />}
        {isMaking ? (
          <NewKeyForm place={place} repository={repository} onMade={handleMade} onCancel={() => setMaking(false)} />
        ) : (
          <Button onClick={() => setMaking(true)}>{t('new')}</Button>
        )}
        {children === undefined && renewed}
        {children === undefined && list}
      </section>
      {children}
      {children !== undefined && (
        <section className={styles['keys']} aria-labelledby="api-keys-list">
          <h2 id="api-keys-list">{t('yours')}</h2>
          {renewed}
          {list}
        </section>
      )}
    </>
  );
}

interface KeyListProps {
  place: KeyPlace;
  /** The key that is on screen. */
  shown: ShownApiKey | undefined;
  onShown: (shown?: ShownApiKey) => void;
}

function KeyList({ place, shown, onShown }: KeyListProps) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const keys = useQuery(apiKeysQuery(place, page));
  return (
    <QueryView query={keys} empty={<p className="notice">{t('none')}</p>}>
      {({ results, count }) => (
        <>
          <ul className={styles['list']} aria-label={t('title')} aria-busy={keys.isPlaceholderData}>
            {results.map((apiKey) => (
              <ApiKeyRow
                key={apiKey.id}
                apiKey={apiKey}
                place={place}
                onShown={onShown}
                onEnded={() => shown?.id === apiKey.id && onShown()}
              />
            ))}
          </ul>
          <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}
