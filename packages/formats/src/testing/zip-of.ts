import { buffer } from 'node:stream/consumers';
import { streamZip } from '../files/write-zip.ts';
import { encoded } from '../write/parts.ts';
import type { ZipPart } from '../files/write-zip.ts';

/** A zip of texts, and of values written as JSON, by path. */
export function zipOf(files: Readonly<Record<string, unknown>>): Promise<Buffer> {
  return buffer(streamZip(partsOf(files)));
}

function* partsOf(files: Readonly<Record<string, unknown>>): Generator<ZipPart> {
  for (const [name, content] of Object.entries(files))
    yield [name, encoded(single(typeof content === 'string' ? content : JSON.stringify(content)))];
}

async function* single(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
