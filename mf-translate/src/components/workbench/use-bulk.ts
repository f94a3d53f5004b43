import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { messages } from './messages.ts';
import { isShrinking } from './model.ts';
import { isUnchanged } from './store.ts';
import { typedOf } from './use-typed.ts';
import type { Work } from './use-work.ts';

export type Bulk = ReturnType<typeof useBulk>;

/** Bulk editing: all rows of the page are open; selected ones are saved together, drafts confirmed [TRA-01]. */
export function useBulk({ place, rows, typed, saving, discard, setOpen, turnPage }: Work) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const ticked = rows.filter(({ sentence }) => !unticked.has(sentence.id));
  const waiting = ticked.filter((row) => !isUnchanged(row, typedOf(typed, row)));

  function start() {
    setOpen(undefined);
    setUnticked(new Set());
    setOn(true);
  }

  function toggle(id: number) {
    setUnticked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  async function saveAll() {
    setBusy(true);
    let saved = 0;
    for (const row of waiting) if (await saving.save(row)) saved += 1;
    setBusy(false);
    if (saved > 0) void message.success(t('savedMany', { count: saved }));
    if (saved < waiting.length) return void message.error(t('notSavedMany', { count: waiting.length - saved }));
    if (isShrinking(place.filter.view) && saved === rows.length) await turnPage();
  }

  return {
    isOn,
    isBusy,
    ticked,
    waiting,
    start,
    toggle,
    saveAll,
    tickAll: () =>
      setUnticked(ticked.length === rows.length ? new Set(rows.map(({ sentence }) => sentence.id)) : new Set()),
    leave: () => {
      discard(rows);
      setOn(false);
    },
  };
}
