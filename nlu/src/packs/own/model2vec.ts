import { PackError } from '../../errors.ts';
import type { VectorTable } from '../pack.ts';
import { quantizeRows } from '../quantize.ts';
import { floatsOf, readExactly, viewOf } from './byte-source.ts';
import type { ByteSource } from './byte-source.ts';
import { checkedSize, collectVectors, formOf } from './word-vectors.ts';
import type { NamedVectors } from './word-vectors.ts';

const LONGEST_HEAD_BYTES = 1 << 20;
const BYTES = { F32: 4, F16: 2 } as const;
type NumberKind = keyof typeof BYTES;
const isNumberKind = (kind: unknown): kind is NumberKind => kind === 'F32' || kind === 'F16';

/** Marks of the beginning of a word, by the tokenizers that split words: `▁` of Unigram, `Ġ` of BPE. */
const BEGINNING = /^[▁Ġ]/u;

/**
 * Reads a Model2Vec model: its `model.safetensors` and its `tokenizer.json`. Only tokens that are whole words are used;
 * the lengths of their vectors are the weights of the words.
 * @throws PackError `not-a-pack`, `truncated`, `malformed`
 */
export function readModel2Vec(source: ByteSource, tokenizer: string): NamedVectors {
  const { rows, size, rowAt } = openRows(source);
  const found = collectVectors(size);
  for (const [token, row] of tokensOf(tokenizer)) {
    if (found.isFull()) break;
    const form = formOf(token);
    if (form === undefined || found.isKnown(form)) continue;
    if (row >= rows) throw new PackError('malformed', `The token “${token}” has the row ${row} of ${rows}.`);
    found.add(form, rowAt(row));
  }
  return { ...found.end(), shares: null };
}

/**
 * Reads the vectors of all tokens of a Model2Vec model, with 8 bits per number. @throws PackError like `readModel2Vec`
 */
export function readTokenVectors(source: ByteSource): VectorTable {
  const { rows, size, rowAt } = openRows(source);
  const data = new Float32Array(rows * size);
  for (let row = 0; row < rows; row++) data.set(rowAt(row), row * size);
  if (!data.every(Number.isFinite)) throw new PackError('malformed', 'A vector has something that is no number.');
  return quantizeRows({ size, data });
}

function openRows(source: ByteSource) {
  const { kind, start, rows, size } = readHead(source);
  const width = size * BYTES[kind];
  if (start + rows * width > source.size)
    throw new PackError('truncated', `Its vectors need ${rows * width} bytes; ${source.size - start} are there.`);
  const rowAt = (row: number): Float32Array => {
    const bytes = readExactly(source, start + row * width, width);
    return kind === 'F32' ? floatsOf(bytes) : halvesOf(bytes);
  };
  return { rows, size, rowAt };
}

function readHead(source: ByteSource): { kind: NumberKind; start: number; rows: number; size: number } {
  const length = source.size < 8 ? 0n : viewOf(readExactly(source, 0, 8)).getBigUint64(0, true);
  if (length < 2n || length > BigInt(LONGEST_HEAD_BYTES))
    throw new PackError('not-a-pack', 'It is no file of safetensors.');
  const bytes = readExactly(source, 8, Number(length));
  const head = parsed(new TextDecoder().decode(bytes), 'not-a-pack', 'Its head is no JSON.');
  const tensor = isRecord(head) ? (head['embeddings'] ?? head['embedding.weight']) : undefined;
  if (!isRecord(tensor)) throw new PackError('malformed', 'It has no tensor “embeddings”.');
  const { dtype: kind, shape, data_offsets: offsets } = tensor;
  if (!isNumberKind(kind)) throw new PackError('malformed', 'Its vectors are neither F32 nor F16.');
  const [rows, width] = numbersOf(shape);
  const [from] = numbersOf(offsets);
  return { kind, start: 8 + Number(length) + (from ?? 0), rows: rows ?? 0, size: checkedSize(width ?? 0) };
}

/** Tokens that are whole words, with their rows, in the order of the rows. */
function tokensOf(tokenizer: string): [token: string, row: number][] {
  const file = parsed(tokenizer, 'malformed', 'tokenizer.json is no JSON.');
  const model = isRecord(file) ? file['model'] : undefined;
  if (!isRecord(model)) throw new PackError('malformed', 'tokenizer.json has no model.');
  const { vocab, type } = model;
  const tokens: [string, number][] = Array.isArray(vocab)
    ? vocab.map((entry: unknown, row) => [Array.isArray(entry) ? String(entry[0]) : '', row])
    : isRecord(vocab)
      ? Object.entries(vocab).map(([token, row]) => [token, numbersOf([row])[0] ?? 0])
      : [];
  if (tokens.length === 0) throw new PackError('malformed', 'tokenizer.json has no vocabulary.');
  const sorted = tokens.sort(([, one], [, other]) => one - other);
  if (type === 'WordPiece' || type === 'WordLevel') return sorted.filter(([token]) => !token.startsWith('##'));
  return sorted.filter(([token]) => BEGINNING.test(token)).map(([token, row]) => [token.replace(BEGINNING, ''), row]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws PackError `malformed` unless all are whole numbers from 0 */
function numbersOf(value: unknown): number[] {
  if (!Array.isArray(value)) throw new PackError('malformed', 'A list of numbers is missing.');
  return value.map((each: unknown) => {
    if (typeof each !== 'number' || !Number.isSafeInteger(each) || each < 0)
      throw new PackError('malformed', `${String(each)} is no number of rows or bytes.`);
    return each;
  });
}

function parsed(text: string, code: 'not-a-pack' | 'malformed', message: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PackError(code, message);
  }
}

/** Numbers of 16 bits (IEEE 754). */
function halvesOf(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, at) => halfOf(view.getUint16(at * 2, true)));
}

function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
