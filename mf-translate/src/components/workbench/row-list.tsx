import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { SearchInput } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView } from 'shared/platform';

import { BulkBar } from './bulk-bar.tsx';
import { messages } from './messages.ts';
import { PAGE_SIZE } from './model.ts';
import { NoRows } from './no-rows.tsx';
import { SentenceRow } from './sentence-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useWork } from './use-work.ts';
import styles from './workbench.module.css';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
]);

/** The sentences of a view, paginated, with their translations. */
export function RowList({ onWriting }: { onWriting: ((isWriting: boolean) => void) | undefined }) {
  const t = useMessages(messages);
  const work = useWork();
  const bulk = useBulk(work);
  const list = useRef<HTMLUListElement>(null);
  const { place, query, lastPage, setOpen } = work;
  const page = Math.min(place.page, lastPage);
  const isWriting = work.open !== undefined;
  const notifyWriting = useEffectEvent(() => onWriting?.(isWriting));
  useEffect(() => notifyWriting(), [isWriting]);
  // The list has fewer pages than the address says.
  const isBeyond = query.data?.rows.length === 0 && !query.isPlaceholderData && place.page > page;
  const goBack = useEffectEvent(() => place.setPage(page));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);

  function handlePage(next: number) {
    setOpen(undefined);
    place.setPage(next);
    list.current?.scrollIntoView({ block: 'start' });
  }

  /** Single-key shortcuts apply only while a row's button has the focus, never while typing. */
  function handleKeyDown(event: KeyboardEvent) {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS.get(event.key);
    const row = event.target instanceof HTMLButtonElement ? event.target.closest('li') : null;
    if (step === undefined || !row) return;
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? []);
    const here = buttons.findIndex((button) => row.contains(button));
    event.preventDefault();
    if (here >= 0) buttons[here + step]?.focus();
  }

  return (
    <>
      <div className={styles['filter']} role="search">
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={place.filter.search}
          onSearch={(search) => place.setFilter({ search })}
        />
        {!bulk.isOn && (
          <button type="button" className="button" disabled={work.rows.length === 0} onClick={bulk.start}>
            {t('bulkStart')}
          </button>
        )}
        <p className={`soft ${styles['hint']}`}>{t('listKeys')}</p>
      </div>
      {bulk.isOn && <BulkBar bulk={bulk} />}
      <QueryView query={query} rows={6} isEmpty={({ rows }) => rows.length === 0 && !isBeyond} empty={<NoRows />}>
        {({ count, rows }) => (
          <>
            <ul
              ref={list}
              className={styles['rows']}
              data-bulk={bulk.isOn || undefined}
              data-tour="translate-sentence"
              aria-label={t('sentences')}
              aria-busy={query.isPlaceholderData}
              onKeyDown={handleKeyDown}
            >
              {rows.map((row) => (
                <SentenceRow key={row.sentence.id} row={row} work={work} bulk={bulk} />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={handlePage} />
          </>
        )}
      </QueryView>
    </>
  );
}
