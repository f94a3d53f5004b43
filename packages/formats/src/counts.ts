import type { NotKept } from './model.ts';

const EXCERPT = 200;
/** Names in a file are also kinds, and a file may have a million. */
const MOST_KINDS = 200;
const OTHERS = 'other kinds';

/** Counts omissions by kind, with the first example of each. */
export interface Counts {
  readonly leave: (what: string, example: string, count?: number) => void;
  readonly list: () => NotKept[];
}

export function createCounts(): Counts {
  const left = new Map<string, { count: number; example: string }>();
  return {
    leave: (what, example, count = 1) => {
      if (count === 0) return;
      const kind = left.has(excerpt(what)) || left.size < MOST_KINDS ? excerpt(what) : OTHERS;
      const known = left.get(kind);
      left.set(kind, { count: (known?.count ?? 0) + count, example: known?.example ?? excerpt(example) });
    },
    list: () => [...left].map(([what, { count, example }]): NotKept => ({ what, count, example })),
  };
}

/** The beginning of a text, as shown in a list. */
export function excerpt(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
