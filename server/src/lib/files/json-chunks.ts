import { inSmallParts, isLarge } from '../concurrency/is-large.ts';
import { pause } from '../concurrency/turns.ts';

const CHUNK_LENGTH = 64 * 1024;
/** Numbers or texts in one line, such as the row of a large matrix. */
const PLAIN_ITEMS = 1000;

/** A value as JSON in chunks, with a line for each of its parts and for those of large ones, written in turns. */
export async function jsonChunks(value: unknown): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let open = '';
  for (const piece of piecesOf(value, true)) {
    open += piece;
    if (open.length >= CHUNK_LENGTH) {
      chunks.push(Buffer.from(open));
      open = '';
    }
    const pausing = pause();
    if (pausing) await pausing;
  }
  chunks.push(Buffer.from(`${open}\n`));
  return chunks;
}

function* piecesOf(value: unknown, isWhole = false): Generator<string> {
  if (!isObject(value) || !(isWhole || isLarge(value))) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* itemsOf(value);
  else yield* fieldsOf(value);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function* itemsOf(list: readonly unknown[]): Generator<string> {
  let separator = '[\n';
  for (const part of list.some(isObject) ? list.map((item) => [item]) : inSmallParts(list, PLAIN_ITEMS)) {
    yield separator;
    if (part.length === 1) yield* piecesOf(part[0] ?? null);
    else yield JSON.stringify(part).slice(1, -1);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

function* fieldsOf(value: object): Generator<string> {
  let separator = '{\n';
  for (const [name, item] of Object.entries<unknown>({ ...value })) {
    if (item === undefined) continue;
    yield `${separator}${JSON.stringify(name)}: `;
    yield* piecesOf(item);
    separator = ',\n';
  }
  yield separator === '{\n' ? '{}' : '\n}';
}
