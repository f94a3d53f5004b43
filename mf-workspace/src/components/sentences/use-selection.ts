import { useState } from 'react';

import type { Sentence } from './model.ts';

/** Which of the shown sentences are selected; one that is no longer shown is not, so that nothing unseen is changed. */
export function useSelection(sentences: readonly Sentence[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => setIds((now) => {
    const next = new Set(now);
    if (!next.delete(id)) next.add(id);
    return next;
  });
  return {
    selected: sentences.filter(({ id }) => ids.has(id)),
    toggle,
    selectAll: () => setIds(new Set(sentences.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
