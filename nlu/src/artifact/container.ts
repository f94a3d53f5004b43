import { ArtifactError } from '../errors.ts';
import { checksum } from './checksum.ts';

/**
 * A tree of plain values with typed arrays at its leaves, as one block of bytes (little-endian):
 *
 *     0  "PLNM"            magic
 *     4  version           of this layout and of the tree inside
 *     8  checksum          over everything from byte 16 on
 *    12  header length     in bytes
 *    16  header            JSON: { tree, arrays: [type, first byte, length][] }, padded with spaces
 *     …  arrays            each on a multiple of 8 bytes; opened as views, never copied
 */
export const ARTIFACT_VERSION = 2;
const OLDEST_VERSION = 1;

const MAGIC = 0x4d4e4c50;
const PREAMBLE = 16;
const ALIGNMENT = 16;

const ARRAY_TYPES = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array } as const;
type ArrayType = keyof typeof ARRAY_TYPES;
export type StoredArray = InstanceType<(typeof ARRAY_TYPES)[ArrayType]>;
type ArrayEntry = [type: string, start: number, length: number];

interface Header {
  tree: unknown;
  arrays: ArrayEntry[];
}

/** Written into the tree where an array was. */
const MARK = '$array';

export function pack(tree: unknown): Uint8Array {
  const arrays: StoredArray[] = [];
  const entries: ArrayEntry[] = [];
  let end = 0;
  const json = JSON.stringify(tree, (_, value: unknown) => {
    if (!isStoredArray(value)) return isRecord(value) ? sorted(value) : value;
    entries.push([value.constructor.name, end, value.length]);
    end = aligned(end + value.byteLength);
    return { [MARK]: arrays.push(value) - 1 };
  });
  const header = new TextEncoder().encode(`{"arrays":${JSON.stringify(entries)},"tree":${json}}`);
  const start = aligned(PREAMBLE + header.length);
  const bytes = new Uint8Array(start + end);
  bytes.fill(32, PREAMBLE, start);
  bytes.set(header, PREAMBLE);
  arrays.forEach((array, at) =>
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + entries[at][1]),
  );
  const preamble = new DataView(bytes.buffer);
  preamble.setUint32(0, MAGIC, true);
  preamble.setUint32(4, ARTIFACT_VERSION, true);
  preamble.setUint32(8, checksum(new Uint32Array(bytes.buffer, PREAMBLE)), true);
  preamble.setUint32(12, start - PREAMBLE, true);
  return bytes;
}

/**
 * The tree, its arrays being views on the given bytes (copied once when they do not start on a multiple of 8).
 * @throws ArtifactError
 */
export function unpack(given: Uint8Array): unknown {
  if (given.length < PREAMBLE)
    throw new ArtifactError('not-a-model', `A model has at least ${PREAMBLE} bytes, these are ${given.length}.`);
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  const preamble = new DataView(bytes.buffer, bytes.byteOffset);
  const magic = preamble.getUint32(0, true);
  if (magic !== MAGIC)
    throw new ArtifactError('not-a-model', `A model starts with ${hex(MAGIC)}, these bytes with ${hex(magic)}.`);
  const version = preamble.getUint32(4, true);
  if (version > ARTIFACT_VERSION)
    throw new ArtifactError(
      'newer-version',
      `This engine opens models up to version ${ARTIFACT_VERSION}, this one is version ${version}.`,
    );
  if (version < OLDEST_VERSION) throw new ArtifactError('malformed', `Model version ${version} was never released.`);
  const start = PREAMBLE + preamble.getUint32(12, true);
  if (bytes.length % ALIGNMENT !== 0 || start > bytes.length)
    throw new ArtifactError('truncated', `The model is cut off after ${bytes.length} bytes.`);
  const found = checksum(new Uint32Array(bytes.buffer, bytes.byteOffset + PREAMBLE, (bytes.length - PREAMBLE) / 4));
  const expected = preamble.getUint32(8, true);
  if (found !== expected)
    throw new ArtifactError('checksum', `The model is damaged: checksum ${hex(found)}, expected ${hex(expected)}.`);
  const header = readHeader(bytes.subarray(PREAMBLE, start));
  const arrays = header.arrays.map((entry) => viewOf(bytes, start, entry));
  return revive(header.tree, arrays);
}

/** Keys in one order, so that equal trees give equal bytes however they were built. */
function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readHeader(bytes: Uint8Array): Header {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isRecord(header) && Array.isArray(header.arrays)) return { tree: header.tree, arrays: header.arrays };
  } catch (cause) {
    throw new ArtifactError('malformed', `The header of the model cannot be read: ${String(cause)}`);
  }
  throw new ArtifactError('malformed', 'The header of the model lists no arrays.');
}

function viewOf(bytes: Uint8Array, start: number, entry: unknown): StoredArray {
  if (!Array.isArray(entry)) throw new ArtifactError('malformed', 'An array of the model has no entry.');
  const [type, first, length] = entry as unknown[];
  if (!isArrayType(type) || !isCount(first) || !isCount(length))
    throw new ArtifactError('malformed', `An array of the model is of unknown kind: ${String(type)}.`);
  const from = start + first;
  if (first % 8 !== 0 || from + length * ARRAY_TYPES[type].BYTES_PER_ELEMENT > bytes.length)
    throw new ArtifactError('truncated', 'An array of the model ends after the last byte.');
  return new ARRAY_TYPES[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + from, length);
}

function revive(value: unknown, arrays: readonly StoredArray[]): unknown {
  if (Array.isArray(value)) return value.map((item) => revive(item, arrays));
  if (!isRecord(value)) return value;
  if (MARK in value) return arrays[Number(value[MARK])];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item, arrays)]));
}

function isStoredArray(value: unknown): value is StoredArray {
  return ArrayBuffer.isView(value) && isArrayType(value.constructor.name);
}

function isArrayType(name: unknown): name is ArrayType {
  return typeof name === 'string' && Object.hasOwn(ARRAY_TYPES, name);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

function hex(word: number): string {
  return `0x${word.toString(16).padStart(8, '0')}`;
}
