import { entityOf, isInside, OUTSIDE } from './tags.ts';

/** Which tag may follow which, as lists of predecessors: those of tag t are `tag[start[t] … start[t + 1])`. */
export interface Predecessors {
  start: Int32Array;
  tag: Int32Array;
  /** 1 where a tag may open a sentence. */
  mayOpen: Uint8Array;
}

/** With more tags than this, two entities may touch only where training shows it: decoding takes squared time otherwise. */
const FREE_UP_TO = 41;

/** @param observed pairs `before · tags + after` seen in training */
export function predecessors(tags: number, observed: ReadonlySet<number>): Predecessors {
  const start = new Int32Array(tags + 1);
  const list: number[] = [];
  for (let tag = 0; tag < tags; tag++) {
    for (let before = 0; before < tags; before++) if (mayFollow(before, tag, tags, observed)) list.push(before);
    start[tag + 1] = list.length;
  }
  return {
    start,
    tag: Int32Array.from(list),
    mayOpen: Uint8Array.from({ length: tags }, (_, tag) => (isInside(tag) ? 0 : 1)),
  };
}

function mayFollow(before: number, tag: number, tags: number, observed: ReadonlySet<number>): boolean {
  if (isInside(tag)) return before !== OUTSIDE && entityOf(before) === entityOf(tag);
  return tags <= FREE_UP_TO || before === OUTSIDE || tag === OUTSIDE || observed.has(before * tags + tag);
}
