import { useState } from 'react';

/** Selection among the rows on screen; a row that leaves the screen is deselected, so nothing unseen is changed. */
export function useSelection<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    toggle,
    deselect: (left: readonly number[]) => setIds((now) => new Set([...now].filter((id) => !left.includes(id)))),
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
