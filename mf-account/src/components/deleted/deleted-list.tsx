import { useState } from 'react';
import { refusalText } from 'shared/api';
import { formatDate, useMessages } from 'shared/i18n';
import { Pagination, QueryView, keepPreviousData, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import styles from './deleted-list.module.css';
import { messages } from './messages.ts';

/** Rows on a page. */
const PAGE_SIZE = 10;

export interface DeletedItem {
  /** Identifies it to `restore`. */
  id: string;
  name: string;
  /** Its former address, or its content. */
  note: string;
  deleted_at: string;
  restorable_until: string;
}

interface DeletedPage {
  count: number;
  results: DeletedItem[];
}

export interface DeletedListProps {
  /** Key of the list in the cache. */
  name: 'intelligences' | 'organizations';
  title: string;
  purpose: string;
  empty: string;
  load: (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<DeletedPage>;
  /** Restores it, and refreshes the lists that show it again. */
  restore: (id: string) => Promise<unknown>;
}

/** Things that the user deleted and can still restore [DASH-10, ORG-10]. */
export function DeletedList({ name, title, purpose, empty, load, restore }: DeletedListProps) {
  const [page, setPage] = useState(1);
  const deleted = useQuery({
    queryKey: ['deleted', name, page],
    queryFn: ({ signal }) => load({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles['deleted']} aria-labelledby={`deleted-${name}`}>
      <h2 id={`deleted-${name}`}>{title}</h2>
      <p className="soft">{purpose}</p>
      <QueryView query={deleted} empty={<p className="soft">{empty}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-labelledby={`deleted-${name}`} aria-busy={deleted.isPlaceholderData}>
              {results.map((item) => (
                <DeletedRow key={item.id} item={item} restore={restore} />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function DeletedRow({ item, restore }: { item: DeletedItem; restore: DeletedListProps['restore'] }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const { id, name, note, deleted_at: deletedAt, restorable_until: until } = item;
  const handleRestore = async () => {
    setBusy(true);
    try {
      await restore(id);
      void message.success(t('restored', { name }));
    } catch (error) {
      void message.error(refusalText(error, t('failed')));
      setBusy(false);
    }
  };
  return (
    <li className={styles['item']}>
      <span className={styles['what']}>
        <strong>{name}</strong>
        <span className="soft">
          {note} · {t('when', { deleted: formatDate(deletedAt), until: formatDate(until) })}
        </span>
      </span>
      <Button
        aria-label={t('restoreOf', { name })}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void handleRestore()}
      >
        {t('restore')}
      </Button>
    </li>
  );
}
