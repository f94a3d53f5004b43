import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';

import { refreshDesk, rowsQuery } from './api.ts';
import { useDesk } from './desk.ts';
import { messages } from './messages.ts';
import { isShrinking, PAGE_SIZE } from './model.ts';
import type { Row, Typed } from './model.ts';
import { usePlace } from './use-place.ts';
import { useSaving } from './use-saving.ts';
import { typedOf, useTyped } from './use-typed.ts';
import { useUndoToast } from './use-undo-toast.tsx';

export type Work = ReturnType<typeof useWork>;

/** The list that somebody works through: one open row, what is typed, saving and going on [TRA-01]. */
export function useWork() {
  const t = useMessages(messages);
  const desk = useDesk();
  const place = usePlace();
  const offer = useUndoToast();
  const query = useQuery(rowsQuery(desk, place.filter, place.page));
  const typed = useTyped(desk.id);
  const saving = useSaving(typed);
  // The first of the page that is on its way, after the last of the one before.
  const [opened, setOpened] = useState<number | 'first'>();
  const rows = query.data?.rows ?? [];
  const open = opened === 'first' ? (query.isFetching ? undefined : rows[0]?.sentence.id) : opened;
  const lastPage = Math.max(1, Math.ceil((query.data?.count ?? 0) / PAGE_SIZE));

  /** Shows what comes after this page; false when nothing does. */
  async function turnPage(): Promise<boolean> {
    if (isShrinking(place.filter.view)) {
      await refreshDesk(desk);
      return (query.data?.count ?? 0) > 0;
    }
    if (place.page >= lastPage) return false;
    place.setPage(place.page + 1);
    return true;
  }

  async function goOn({ sentence }: Row): Promise<void> {
    const next = rows[rows.findIndex((row) => row.sentence.id === sentence.id) + 1];
    if (next) return setOpened(next.sentence.id);
    setOpened(undefined);
    if (await turnPage()) setOpened('first');
    else announce(t('end'));
  }

  async function save(row: Row, { goesOn, text }: { goesOn: boolean; text?: Typed }): Promise<void> {
    if (!(await saving.save(row, text ?? typedOf(typed, row)))) return;
    if (goesOn) await goOn(row);
    else setOpened(undefined);
  }

  /** Gives up what was typed for these rows; it can be taken back. */
  function discard(given: readonly Row[]): void {
    const kept = given.flatMap(({ sentence: { id } }) => {
      const text = typed.of(id);
      return text ? [{ id, text }] : [];
    });
    const ids = given.map(({ sentence }) => sentence.id);
    typed.drop(ids);
    saving.forget(ids);
    if (kept.length > 0)
      offer(t('discarded', { count: kept.length }), async () => kept.forEach(({ id, text }) => typed.set(id, text)));
  }

  return { place, query, rows, lastPage, typed, saving, open, setOpen: setOpened, save, discard, turnPage };
}
