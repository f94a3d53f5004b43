import { PackError } from '../../errors.ts';
import { float32At } from '../../element-reads.ts';
import { floatsOf, readExactly, viewOf } from './byte-source.ts';
import type { ByteSource } from './byte-source.ts';
import { checkedSize, collectVectors, formOf, MOST_WORDS } from './word-vectors.ts';
import type { NamedVectors } from './word-vectors.ts';

const MAGIC = 793712314;
const VERSION = 12;
/** Magic, version, twelve whole numbers and one of 64 bits. */
const HEAD_BYTES = 14 * 4 + 8;
const DICTIONARY_BYTES = 3 * 4 + 2 * 8;
/** A word, its count and its kind. */
const LONGEST_ENTRY_BYTES = 4096;
const WINDOW_BYTES = 1 << 16;
const WORD_ENTRY = 0;
const MOST_ENTRIES = 20_000_000;
/** Longest word pieces that have vectors. */
const LONGEST_PIECE = 20;

interface Dictionary {
  /** The most frequent words, in the order of their rows. */
  readonly entries: readonly { readonly word: string; readonly count: number }[];
  readonly words: number;
  readonly tokens: number;
  /** Where the matrix of vectors begins. */
  readonly end: number;
}

/**
 * Reads the word vectors of a fastText model (`.bin`, version 12): those of a word and of its subwords, averaged. Rows
 * are read one by one, as such files have gigabytes.
 * @throws PackError `not-a-pack`, `newer-version`, `truncated`, `malformed`
 */
export function readFastText(source: ByteSource): NamedVectors {
  const head = viewOf(readExactly(source, 0, Math.min(8, source.size)));
  if (head.byteLength < 8 || head.getInt32(0, true) !== MAGIC)
    throw new PackError('not-a-pack', 'It is no model of fastText.');
  const version = head.getInt32(4, true);
  if (version !== VERSION)
    throw new PackError('newer-version', `It has the version ${version} of fastText models; ${VERSION} is read.`);
  const args = viewOf(readExactly(source, 0, HEAD_BYTES));
  const arg = (at: number): number => args.getInt32(8 + 4 * at, true);
  const size = checkedSize(arg(0));
  const pieces = { buckets: arg(8), least: arg(9), most: arg(10) };
  const dictionary = readDictionary(source, HEAD_BYTES);
  const rowAt = openMatrix(source, { at: dictionary.end, size, rows: dictionary.words + Math.max(0, pieces.buckets) });
  const found = collectVectors(size);
  const counts: number[] = [];
  for (const [row, { word, count }] of dictionary.entries.entries()) {
    const form = formOf(word);
    if (form === undefined || found.isKnown(form)) continue;
    const own = [row, ...hashesOfPieces(word, pieces).map((hash) => dictionary.words + hash)];
    found.add(form, meanOfRows(own.map(rowAt), size));
    counts.push(count);
  }
  return { ...found.end(), shares: counts.map((count) => count / Math.max(1, dictionary.tokens)) };
}

function readDictionary(source: ByteSource, start: number): Dictionary {
  const head = viewOf(readExactly(source, start, DICTIONARY_BYTES));
  const [entries, words] = [head.getInt32(0, true), head.getInt32(4, true)];
  const tokens = Number(head.getBigInt64(12, true));
  const pruned = Number(head.getBigInt64(20, true));
  if (words < 0 || entries < words || entries > MOST_ENTRIES || pruned > 0)
    throw new PackError('malformed', `Its dictionary has ${words} words of ${entries} entries, ${pruned} pruned.`);
  const next = entryReader(source, start + DICTIONARY_BYTES);
  const kept: { word: string; count: number }[] = [];
  for (let at = 0; at < entries; at++) {
    const { word, count, kind } = next();
    if (kind === WORD_ENTRY && kept.length < MOST_WORDS && at === kept.length) kept.push({ word, count });
  }
  return { entries: kept, words, tokens, end: next.at() };
}

/** Reads one entry after the other through a window on the bytes. */
function entryReader(source: ByteSource, start: number) {
  const decoder = new TextDecoder();
  let at = start;
  let window: Uint8Array = new Uint8Array();
  let windowAt = start;
  const read = () => {
    if (at + LONGEST_ENTRY_BYTES > windowAt + window.length) {
      window = source.read(at, WINDOW_BYTES);
      windowAt = at;
    }
    const from = at - windowAt;
    const to = window.indexOf(0, from);
    if (to < 0 || to - from > LONGEST_ENTRY_BYTES || to + 10 > window.length)
      throw new PackError('truncated', `Its dictionary ends at byte ${at}.`);
    const entry = viewOf(window.subarray(to + 1, to + 10));
    at += to - from + 10;
    return {
      word: decoder.decode(window.subarray(from, to)),
      count: Number(entry.getBigInt64(0, true)),
      kind: entry.getUint8(8),
    };
  };
  return Object.assign(read, { at: () => at });
}

function openMatrix(source: ByteSource, { at, size, rows }: { at: number; size: number; rows: number }) {
  const head = viewOf(readExactly(source, at, 1 + 16));
  if (head.getUint8(0) !== 0)
    throw new PackError('malformed', 'Its vectors are quantized (.ftz); the model before that is needed.');
  const [found, width] = [Number(head.getBigInt64(1, true)), Number(head.getBigInt64(9, true))];
  if (found !== rows || width !== size)
    throw new PackError('malformed', `Its matrix has ${found} × ${width} numbers instead of ${rows} × ${size}.`);
  const start = at + 17;
  if (start + rows * size * 4 > source.size)
    throw new PackError('truncated', `Its matrix needs ${rows * size * 4} bytes; ${source.size - start} are there.`);
  return (row: number): Float32Array => floatsOf(readExactly(source, start + row * size * 4, size * 4));
}

function meanOfRows(rows: readonly Float32Array[], size: number): Float32Array {
  return Float32Array.from(
    { length: size },
    (_, at) => rows.reduce((sum, row) => sum + float32At(row, at), 0) / rows.length,
  );
}

/** Buckets of the subwords of a word, with markers at its ends. */
function hashesOfPieces(
  word: string,
  { buckets, least, most }: { buckets: number; least: number; most: number },
): number[] {
  if (buckets <= 0 || most <= 0 || most > LONGEST_PIECE) return [];
  const characters = Array.from(`<${word}>`);
  const encoder = new TextEncoder();
  return characters.flatMap((_, from) =>
    Array.from({ length: most }, (__, extra) => from + extra + 1)
      .filter((to) => to <= characters.length && to - from >= least)
      .filter((to) => !(to - from === 1 && (from === 0 || to === characters.length)))
      .map((to) => hashOf(encoder.encode(characters.slice(from, to).join(''))) % buckets),
  );
}

/** FNV-1a over signed bytes, as fastText computes it. */
function hashOf(bytes: Uint8Array): number {
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ ((byte << 24) >> 24), 16777619);
  return hash >>> 0;
}
