import { encoded } from './parts.ts';

/** The content of a small file of an archive. */
export async function* jsonFile(value: unknown): AsyncGenerator<Uint8Array> {
  yield* encoded(texts(`${JSON.stringify(value, null, 2)}\n`));
}

async function* texts(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
