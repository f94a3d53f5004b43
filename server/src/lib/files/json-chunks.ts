import { isLarge } from '../concurrency/is-large.ts';
import { pause } from '../concurrency/turns.ts';

const CHUNK_LENGTH = 64 * 1024;

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
  for (const [index, item] of list.entries()) {
    yield index === 0 ? '[\n' : ',\n';
    yield* piecesOf(item ?? null);
  }
  yield list.length === 0 ? '[]' : '\n]';
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
