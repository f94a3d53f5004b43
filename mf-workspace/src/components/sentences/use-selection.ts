import { useState } from 'react';

/** Which of the shown rows are selected; one that is no longer shown is not, so that nothing unseen is changed. */
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
    /** Selects exactly these. */
    select: (chosen: readonly number[]) => setIds(new Set(chosen)),
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
