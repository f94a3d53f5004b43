// 32-bit hashing with the mixing steps of MurmurHash3 (Appleby 2008). All values are signed 32-bit integers.

// Bound once: in a sandbox, such as that of the test runner, every access to a global is a lookup.
const { imul } = Math;

/** Mixes one value into a running hash. */
export function mix(hash: number, value: number): number {
  let k = imul(value, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  k = imul(k, 0x1b873593);
  let h = hash ^ k;
  h = (h << 13) | (h >>> 19);
  return (imul(h, 5) + 0xe6546b64) | 0;
}

/** Final avalanche of a running hash. */
export function finish(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Hashes the UTF-16 code units of a text. Different seeds give unrelated hashes. */
export function hashText(seed: number, text: string): number {
  let hash = seed | 0;
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return finish(hash ^ text.length);
}

/** Hashes an ordered pair of hashes. */
export function hashPair(seed: number, first: number, second: number): number {
  return finish(mix(mix(seed | 0, first), second));
}
