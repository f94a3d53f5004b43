const { imul } = Math;

/**
 * 32-bit checksum over 32-bit words, in four lanes: 8 MB take a few milliseconds. Always detects damage to a single
 * word; misses other damage with a probability of one in four billion. Does not protect against forgery.
 * @param words length a multiple of 4
 */
export function checksum(words: Uint32Array): number {
  const [a, b, c, d] = lanes(words);
  return (a ^ rotate(b, 8) ^ rotate(c, 16) ^ rotate(d, 24)) >>> 0;
}

/** The lanes of the checksum side by side, 32 hexadecimal digits: identifies files. */
export function digest(words: Uint32Array): string {
  return lanes(words)
    .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

function lanes(words: Uint32Array): [number, number, number, number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  let c = 0x85ebca6b;
  let d = 0xc2b2ae35;
  // Read in place: the first model of a process is opened before V8 inlines calls.
  for (let at = 0; at < words.length; at += 4) {
    a = imul(a ^ (words[at] ?? 0), 0x01000193);
    b = imul(b ^ (words[at + 1] ?? 0), 0x01000193);
    c = imul(c ^ (words[at + 2] ?? 0), 0x01000193);
    d = imul(d ^ (words[at + 3] ?? 0), 0x01000193);
  }
  return [a, b, c, d];
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
