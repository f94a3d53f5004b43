import { int32At } from '../element-reads.ts';

/** Seeded random numbers in [0, 1): mulberry32 (T. Ettinger, public domain). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Shuffles the first `count` entries in place (Fisher–Yates). */
export function shuffle(order: Int32Array, count: number, random: Random): void {
  for (let at = count - 1; at > 0; at--) {
    const other = (random() * (at + 1)) | 0;
    const kept = int32At(order, at);
    order[at] = int32At(order, other);
    order[other] = kept;
  }
}
