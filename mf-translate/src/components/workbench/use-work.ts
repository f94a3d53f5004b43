import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import { useUndoToast } from 'shared/sentence';

import { refreshRows, rowsQuery } from './api.ts';
import { useWorkbenchApi } from './workbench-api.ts';
import { messages } from './messages.ts';
import { isShrinking, PAGE_SIZE } from './model.ts';
import type { Row, Typed } from './model.ts';
import { usePlace } from './use-place.ts';
import { useSaving } from './use-saving.ts';
import { typedOf, useTyped } from './use-typed.ts';

export type Work = ReturnType<typeof useWork>;

/** State of the list: the open row, unsaved texts, saving, and moving on to the next row [TRA-01]. */
export function useWork() {
  const t = useMessages(messages);
  const api = useWorkbenchApi();
  const place = usePlace();
  const offer = useUndoToast();
  const query = useQuery(rowsQuery(api, place.filter, place.page));
  const typed = useTyped(api.id);
  const saving = useSaving(typed);
  // 'first': opens the first row of the next page once it is loaded.
  const [opened, setOpened] = useState<number | 'first'>();
  const rows = query.data?.rows ?? [];
  const open = opened === 'first' ? (query.isFetching ? undefined : rows[0]?.sentence.id) : opened;
  const lastPage = Math.max(1, Math.ceil((query.data?.count ?? 0) / PAGE_SIZE));

  /** Moves to the sentences after this page; false if there are none. */
  async function turnPage(): Promise<boolean> {
    if (isShrinking(place.filter.view)) {
      await refreshRows(api);
      return (query.data?.count ?? 0) > 0;
    }
    if (place.page >= lastPage) return false;
    place.setPage(place.page + 1);
    return true;
  }

  async function goOn({ sentence }: Row): Promise<void> {
    const next = rows[rows.findIndex((row) => row.sentence.id === sentence.id) + 1];
    setOpened(next?.sentence.id);
    if (next) return;
    if (await turnPage()) setOpened('first');
    else announce(t('end'));
  }

  async function save(row: Row, { goesOn, text }: { goesOn: boolean; text?: Typed }): Promise<void> {
    if (!(await saving.save(row, text ?? typedOf(typed, row)))) return;
    if (goesOn) await goOn(row);
    else setOpened(undefined);
  }

  /** Discards the unsaved texts of these rows, with undo. */
  function discard(discarded: readonly Row[]): void {
    const kept = discarded.flatMap(({ sentence: { id } }) => {
      const text = typed.of(id);
      return text ? [{ id, text }] : [];
    });
    const ids = discarded.map(({ sentence }) => sentence.id);
    typed.drop(ids);
    saving.forget(ids);
    if (kept.length > 0)
      offer(t('discarded', { count: kept.length }), () => {
        kept.forEach(({ id, text }) => typed.set(id, text));
        return Promise.resolve();
      });
  }

  return { place, query, rows, lastPage, typed, saving, open, setOpen: setOpened, save, discard, turnPage };
}
