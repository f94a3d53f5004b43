import { checksum, digest } from './checksum.ts';

/**
 * A tree of plain values with typed arrays as leaves, in one block of bytes (little-endian):
 *
 *     0  magic             four letters: `PLNM` for models, `PLPK` for language packs, `PLMF` for model files
 *     4  version           of this layout and of the tree inside
 *     8  checksum          over all other bytes; up to version 2 only over those from byte 16 on
 *    12  header length     in bytes, a multiple of 16
 *    16  header            JSON: { tree, arrays: [type, first byte, length][] }, padded with spaces
 *     …  arrays            each starts on a multiple of 16 bytes; opened as views, never copied
 */
export interface Layout {
  /** Name of the content, for messages. */
  readonly thing: string;
  readonly magic: number;
  readonly version: number;
  readonly oldestVersion: number;
  /** Older versions exclude the first 16 bytes from the checksum. */
  readonly firstWithCheckedPreamble: number;
  readonly error: (code: ContainerErrorCode, message: string) => Error;
}

export type ContainerErrorCode = 'foreign' | 'truncated' | 'newer-version' | 'checksum' | 'malformed';

const PREAMBLE = 16;
const ALIGNMENT = 16;

const ARRAY_TYPES = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array } as const;
type ArrayType = keyof typeof ARRAY_TYPES;
type StoredArray = InstanceType<(typeof ARRAY_TYPES)[ArrayType]>;
type ArrayEntry = [type: string, start: number, length: number];

interface Header {
  tree: unknown;
  arrays: unknown[];
}

/** Depth of a tree: ours have up to ten levels, and a hostile one must not exhaust the stack. */
const DEEPEST = 100;

/** Key of the placeholder for an array in the tree. */
const MARK = '$array';

/** Serializes a tree. Equal trees give equal bytes, whatever the order of their keys. */
export function pack(tree: unknown, layout: Layout): Uint8Array {
  const arrays: { array: StoredArray; first: number }[] = [];
  let end = 0;
  const json = JSON.stringify(tree, (_, value: unknown) => {
    if (!isStoredArray(value)) return isRecord(value) ? sorted(value) : value;
    const place = arrays.push({ array: value, first: end }) - 1;
    end = aligned(end + value.byteLength);
    return { [MARK]: place };
  });
  const entries = arrays.map(({ array, first }): ArrayEntry => [array.constructor.name, first, array.length]);
  const header = new TextEncoder().encode(`{"arrays":${JSON.stringify(entries)},"tree":${json}}`);
  const start = aligned(PREAMBLE + header.length);
  const bytes = new Uint8Array(start + end);
  bytes.fill(32, PREAMBLE, start);
  bytes.set(header, PREAMBLE);
  for (const { array, first } of arrays)
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + first);
  const preamble = { version: layout.version, headerLength: start - PREAMBLE };
  const view = new DataView(bytes.buffer);
  view.setUint32(0, layout.magic, true);
  view.setUint32(4, preamble.version, true);
  view.setUint32(8, checksumOf(bytes, preamble, layout), true);
  view.setUint32(12, preamble.headerLength, true);
  return bytes;
}

/**
 * Opens a serialized tree. Its arrays are views on the given bytes, or on a copy if these do not start on a multiple of
 * 8 bytes of their buffer.
 * @throws the layout's error: `foreign`, `truncated`, `newer-version`, `checksum`, `malformed`
 */
export function unpack(given: Uint8Array, layout: Layout): unknown {
  const bytes = aligned8(given);
  const preamble = readPreamble(bytes, layout);
  const start = PREAMBLE + preamble.headerLength;
  if (bytes.length % ALIGNMENT !== 0 || start > bytes.length)
    throw layout.error('truncated', `The ${layout.thing} has ${bytes.length} bytes, its header alone ${start}.`);
  const found = checksumOf(bytes, preamble, layout);
  if (found !== preamble.checksum)
    throw layout.error(
      'checksum',
      `The ${layout.thing} is damaged: checksum ${hex(found)}, expected ${hex(preamble.checksum)}.`,
    );
  // Only models of versions without a checked preamble can get past the checksum with a wrong length.
  if (start % ALIGNMENT !== 0)
    throw layout.error('malformed', `The header of the ${layout.thing} ends at byte ${start}, not a multiple of 16.`);
  const header = readHeader(bytes.slice(PREAMBLE, start), layout);
  const arrays = header.arrays.map((entry) => viewOf({ bytes, start, layout }, entry));
  const end = arrays.reduce(
    (last, array) => Math.max(last, aligned(array.byteOffset - bytes.byteOffset + array.byteLength)),
    start,
  );
  if (end !== bytes.length)
    throw layout.error('malformed', `The arrays of the ${layout.thing} end at byte ${end} of ${bytes.length}.`);
  return revive(header.tree, { arrays, layout, depth: 0 });
}

/** The bytes, or a copy of them. The `slice` of a Buffer would not copy. */
export function aligned8(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
}

interface Preamble {
  version: number;
  /** Unit: bytes. */
  headerLength: number;
}

function readPreamble(bytes: Uint8Array, layout: Layout): Preamble & { checksum: number } {
  if (bytes.length < PREAMBLE)
    throw layout.error('foreign', `A ${layout.thing} has at least ${PREAMBLE} bytes, these are ${bytes.length}.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const magic = view.getUint32(0, true);
  if (magic !== layout.magic)
    throw layout.error(
      'foreign',
      `A ${layout.thing} starts with ${hex(layout.magic)}, these bytes with ${hex(magic)}.`,
    );
  const version = view.getUint32(4, true);
  if (version > layout.version)
    throw layout.error(
      'newer-version',
      `This engine opens ${layout.thing}s up to version ${layout.version}, this one is version ${version}.`,
    );
  if (version < layout.oldestVersion)
    throw layout.error('malformed', `Version ${version} of a ${layout.thing} was never released.`);
  return { version, checksum: view.getUint32(8, true), headerLength: view.getUint32(12, true) };
}

/** Checksum of the bytes as their version defines it. */
function checksumOf(bytes: Uint8Array, { version, headerLength }: Preamble, layout: Layout): number {
  const ofContent = checksum(contentOf(bytes));
  if (version < layout.firstWithCheckedPreamble) return ofContent;
  return checksum(Uint32Array.of(layout.magic, version, headerLength, ofContent));
}

/** Digest of everything after the preamble: 32 hexadecimal digits. */
export function contentDigest(bytes: Uint8Array): string {
  return digest(contentOf(bytes));
}

function contentOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + PREAMBLE, (bytes.length - PREAMBLE) / 4);
}

/** Sorts keys, so that equal trees give equal bytes. */
function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readHeader(bytes: Uint8Array, layout: Layout): Header {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isRecord(header) && Array.isArray(header.arrays)) return { tree: header.tree, arrays: header.arrays };
  } catch (cause) {
    throw layout.error('malformed', `The header of the ${layout.thing} is not readable: ${String(cause)}`);
  }
  throw layout.error('malformed', `The header of the ${layout.thing} lists no arrays.`);
}

interface Opened {
  bytes: Uint8Array;
  /** First byte after the header. */
  start: number;
  layout: Layout;
}

function viewOf({ bytes, start, layout }: Opened, entry: unknown): StoredArray {
  if (!Array.isArray(entry))
    throw layout.error('malformed', `The header of the ${layout.thing} has a malformed array entry.`);
  const [type, first, length] = entry as unknown[];
  if (!isArrayType(type) || !isCount(first) || !isCount(length))
    throw layout.error('malformed', `The header of the ${layout.thing} has a malformed array entry: ${String(type)}.`);
  const from = start + first;
  if (first % 8 !== 0 || from + length * ARRAY_TYPES[type].BYTES_PER_ELEMENT > bytes.length)
    throw layout.error('truncated', `An array of the ${layout.thing} extends beyond the last byte.`);
  return new ARRAY_TYPES[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + from, length);
}

interface Reviving {
  readonly arrays: readonly StoredArray[];
  readonly layout: Layout;
  readonly depth: number;
}

function revive(value: unknown, { arrays, layout, depth }: Reviving): unknown {
  if (depth > DEEPEST) throw layout.error('malformed', `The header of the ${layout.thing} is nested too deeply.`);
  const inner = { arrays, layout, depth: depth + 1 };
  if (Array.isArray(value)) return value.map((item) => revive(item, inner));
  if (!isRecord(value)) return value;
  if (MARK in value) return arrays[Number(value[MARK])];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item, inner)]));
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
