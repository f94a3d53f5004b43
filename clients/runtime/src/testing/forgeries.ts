import { pack, unpack } from '../../../../nlu/src/container/container.ts';
import { checksum } from '../../../../nlu/src/container/checksum.ts';
import { MODEL_LAYOUT } from '../../../../nlu/src/artifact/model-layout.ts';
import { MODEL_FILE_LAYOUT } from '../../../../nlu/src/model-file/codec.ts';

interface Tree {
  manifest: string;
  models: Uint8Array[];
}

const treeOf = (bytes: Uint8Array) => unpack(bytes.slice(), MODEL_FILE_LAYOUT) as Tree;

/** The file with a value of its manifest replaced, and a right checksum. */
export function forge(bytes: Uint8Array, value: unknown, place: number): Uint8Array {
  const tree = treeOf(bytes);
  const manifest: unknown = JSON.parse(tree.manifest);
  const owners = objectsIn(manifest);
  const owner = owners[place % owners.length] ?? {};
  const keys = Object.keys(owner);
  owner[keys[place % keys.length] ?? ''] = value;
  return pack({ ...tree, manifest: JSON.stringify(manifest) }, MODEL_FILE_LAYOUT);
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

/** The file with a number of its first model replaced, and right checksums. */
export function forgeModel(bytes: Uint8Array, place: number, value: number): Uint8Array {
  const tree = treeOf(bytes);
  const [first = new Uint8Array(), ...others] = tree.models;
  const model = unpack(first.slice(), MODEL_LAYOUT);
  const leaves = numbersIn(model);
  const leaf = leaves[place % leaves.length] ?? new Float32Array(1);
  leaf[place % leaf.length] = value;
  return pack({ ...tree, models: [pack(model, MODEL_LAYOUT), ...others] }, MODEL_FILE_LAYOUT);
}

/** The non-empty typed arrays of a tree. */
function numbersIn(value: unknown): { [at: number]: number; length: number }[] {
  if (ArrayBuffer.isView(value)) return [value as Float32Array].filter(({ length }) => length > 0);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const PREAMBLE = 16;

/** A file with this header and no arrays, and a right checksum. */
export function withHeader(header: string): Uint8Array {
  const text = new TextEncoder().encode(header);
  const length = Math.ceil(text.length / PREAMBLE) * PREAMBLE;
  const bytes = new Uint8Array(PREAMBLE + length).fill(32, PREAMBLE);
  bytes.set(text, PREAMBLE);
  const { magic, version } = MODEL_FILE_LAYOUT;
  const ofContent = checksum(new Uint32Array(bytes.buffer, PREAMBLE));
  new Uint32Array(bytes.buffer).set([
    magic,
    version,
    checksum(Uint32Array.of(magic, version, length, ofContent)),
    length,
  ]);
  return bytes;
}
