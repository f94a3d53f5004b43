import { uint32At } from '../element-reads.ts';

const { clz32 } = Math;

/**
 * The known feature keys, sorted: a key's position is its feature number, and the table can be a view on a file.
 * Features whose keys collide are one feature. With a million features about one in 4,000 collides.
 */
export interface Vocabulary {
  /** Ascending, unsigned. */
  keys: Uint32Array;
  /** Start of the keys with the same leading bits: 2^bits + 1 entries. */
  bucketStart: Uint32Array;
}

/** @param keys ascending, without duplicates */
export function createVocabulary(keys: Uint32Array): Vocabulary {
  const bits = bucketBits(keys.length);
  const bucketStart = new Uint32Array((1 << bits) + 1);
  let at = 0;
  for (let bucket = 0; bucket < 1 << bits; bucket++) {
    bucketStart[bucket] = at;
    while (at < keys.length && uint32At(keys, at) >>> (32 - bits) === bucket) at++;
  }
  bucketStart[1 << bits] = keys.length;
  return { keys, bucketStart };
}

/** Leading bits per bucket, for about two keys each. At least 1: JavaScript shifts by 32 do nothing. */
function bucketBits(count: number): number {
  return Math.max(1, Math.min(24, Math.round(Math.log2(count / 2 + 1))));
}

/** Feature number of a key, or -1 if unknown. */
export function lookUp(vocabulary: Vocabulary, key: number): number {
  const { keys, bucketStart } = vocabulary;
  const unsigned = key >>> 0;
  const bucket = unsigned >>> (1 + clz32(bucketStart.length - 1));
  for (let at = uint32At(bucketStart, bucket), end = uint32At(bucketStart, bucket + 1); at < end; at++) {
    if (uint32At(keys, at) === unsigned) return at;
  }
  return -1;
}
