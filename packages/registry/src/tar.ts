import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { RegistryError } from '@parlance/contract/transitions';
import { extract, pack } from 'tar-stream';

/** A file of an archive. Its content must be read before the next file is requested. */
export interface TarFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * The files of an archive as it arrives.
 *
 * @throws RegistryError when it is truncated, not an archive, or has links or folders: a build consists of files
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const entries = extract();
  // What fails while the archive arrives also ends the loop below.
  pipeline(archive, entries).catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new RegistryError(`An archive contains only files, and ${name} is not one.`);
      yield { name, content: bytesOf(entry) };
    }
  } catch (error) {
    throw asRegistryError(error);
  } finally {
    entries.destroy();
  }
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of content) if (part instanceof Uint8Array) yield part;
  } catch (error) {
    throw asRegistryError(error);
  }
}

const asRegistryError = (error: unknown): RegistryError =>
  error instanceof RegistryError ? error : new RegistryError(`This is not a complete tar archive: ${String(error)}`);

/** An archive of files. */
export function writeTar(files: readonly { readonly name: string; readonly content: Buffer }[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content } of files) archive.entry({ name, mtime: new Date(0) }, content);
  archive.finalize();
  return buffer(archive);
}
