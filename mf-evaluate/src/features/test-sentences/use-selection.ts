import { useState } from 'react';

import type { TestFilter, TestsChange } from './model.ts';

type Which = Pick<TestsChange, 'language' | 'ids' | 'search' | 'intent'>;

export interface TestSelection {
  /** Number of selected sentences among those that match. */
  amount: number;
  count: number;
  isPageSelected: boolean;
  /** Identifies them to the server: by their ids, or by the filter. */
  which: Which;
  isSelected: (id: number) => boolean;
  /** @param isRange also selects everything from the last one on */
  toggle: (id: number, isRange?: boolean) => void;
  selectPage: () => void;
  selectAll: () => void;
  clear: () => void;
}

interface List {
  language: string;
  filter: Pick<TestFilter, 'search' | 'intent'>;
  count: number;
}

interface Selected {
  ids: ReadonlySet<number>;
  /** The filter, when all matching sentences are selected. */
  everything: string;
}

const NOTHING: Selected = { ids: new Set(), everything: '' };

/** Selection across the pages of a list, until its filter changes. */
export function useSelection(
  rows: readonly { readonly id: number }[],
  { language, filter, count }: List,
): TestSelection {
  const { search, intent } = filter;
  const list = JSON.stringify([language, search, intent]);
  const [stored, setStored] = useState({ list, ...NOTHING });
  const [last, setLast] = useState<number>();
  const { ids, everything } = stored.list === list ? stored : NOTHING;
  const isAll = everything === list;
  const select = (next: Selected) => setStored({ list, ...next });

  return {
    amount: isAll ? count : ids.size,
    count,
    isPageSelected: isAll || rows.every(({ id }) => ids.has(id)),
    which: isAll ? { language, ...(search && { search }), ...(intent && { intent }) } : { language, ids: [...ids] },
    isSelected: (id) => isAll || ids.has(id),
    toggle: (id, isRange = false) => {
      const base = isAll ? new Set(rows.map((row) => row.id)) : new Set(ids);
      const from = rows.findIndex((row) => row.id === last);
      const to = rows.findIndex((row) => row.id === id);
      if (isRange && from >= 0 && to >= 0)
        for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) base.add(row.id);
      else if (!base.delete(id)) base.add(id);
      setLast(id);
      select({ ids: base, everything: '' });
    },
    selectPage: () => select({ ids: new Set([...ids, ...rows.map((row) => row.id)]), everything: '' }),
    selectAll: () => select({ ids: new Set(), everything: list }),
    clear: () => select(NOTHING),
  };
}
