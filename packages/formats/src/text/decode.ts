import { isUtf8 } from 'node:buffer';

const SAMPLE = 1000;

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, ...number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** The text of a file, without a byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * By the byte order mark; without one by zero bytes, which Latin texts in UTF-16 have at every second position; then
 * UTF-8 if the bytes are valid, otherwise Windows-1252 (Latin-1 with additional characters).
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  return marked?.[0] ?? byZeros(bytes.subarray(0, SAMPLE)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

function byZeros(sample: Uint8Array): Encoding | undefined {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  const most = sample.length / 4;
  if (zeros.odd > most && zeros.even === 0) return 'utf-16le';
  return zeros.even > most && zeros.odd === 0 ? 'utf-16be' : undefined;
}
