import { entityOf, isInside, OUTSIDE } from './tags.ts';

/** Which tags may precede each tag. */
export interface Predecessors {
  /** The predecessors of tag t are `start[t]` up to, not including, `start[t + 1]`. */
  start: Int32Array;
  tag: Int32Array;
  /** 1 for tags that may start a sentence. */
  mayOpen: Uint8Array;
}

/** Above this, two entities may be adjacent only if observed in training; decoding would take quadratic time. */
const FREE_UP_TO = 41;

/** @param observed pairs seen in training, as `before · tags + after` */
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
