const { clz32 } = Math;

/**
 * Known feature keys, sorted, so that a key's place is its feature number and the table can be a view on a file.
 * Two features that share a key are one feature; with a million features about one in 4,000 is met by chance.
 */
export interface Vocabulary {
  /** rising, unsigned */
  keys: Uint32Array;
  /** Where keys with the same leading bits begin: 2^bits + 1 entries. */
  bucketStart: Uint32Array;
}

export function createVocabulary(keys: Uint32Array): Vocabulary {
  const bits = bucketBits(keys.length);
  const bucketStart = new Uint32Array((1 << bits) + 1);
  let at = 0;
  for (let bucket = 0; bucket < 1 << bits; bucket++) {
    bucketStart[bucket] = at;
    while (at < keys.length && keys[at] >>> (32 - bits) === bucket) at++;
  }
  bucketStart[1 << bits] = keys.length;
  return { keys, bucketStart };
}

/** About two keys in a bucket, at least two buckets (a shift by 32 is no shift). */
function bucketBits(count: number): number {
  return Math.max(1, Math.min(24, Math.round(Math.log2(count / 2 + 1))));
}

/** Feature number of a key, -1 when unknown. */
export function lookUp(vocabulary: Vocabulary, key: number): number {
  const { keys, bucketStart } = vocabulary;
  const unsigned = key >>> 0;
  const bucket = unsigned >>> (1 + clz32(bucketStart.length - 1));
  for (let at = bucketStart[bucket], end = bucketStart[bucket + 1]; at < end; at++) {
    if (keys[at] === unsigned) return at;
  }
  return -1;
}
