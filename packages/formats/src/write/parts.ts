import type { Parts } from './writer.ts';

/** UTF-16 code units of one part. */
const SIZE = 32_768;

/** Texts as bytes, gathered to parts of a size that streams well. */
export async function* encoded(parts: Parts): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let gathered = '';
  for await (const part of parts) {
    if (typeof part !== 'string') {
      yield part;
      continue;
    }
    gathered += part;
    if (gathered.length < SIZE) continue;
    yield encoder.encode(gathered);
    gathered = '';
  }
  if (gathered !== '') yield encoder.encode(gathered);
}

/** The items of a JSON list, a line each, without its brackets. */
export async function* jsonItems(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
}
