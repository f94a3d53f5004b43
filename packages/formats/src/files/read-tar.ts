import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveError } from './read-zip.ts';
import type { ZipLimits } from './read-zip.ts';

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The files of a gzipped tar; for any other gzipped file, only that file. @throws ArchiveError */
export async function readGzip(name: string, packed: Uint8Array, limits: ZipLimits): Promise<Map<string, Uint8Array>> {
  const content = unpack(packed, limits.bytes);
  const files = await readTar(content, limits.entries);
  return files ?? new Map([[name.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar'), content]]);
}

function unpack(packed: Uint8Array, bytes: number): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: bytes });
  } catch (error) {
    const isLarge = error instanceof RangeError || codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new ArchiveError(isLarge ? 'too-large' : 'broken');
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The regular files of a tar; undefined for any other file. @throws ArchiveError */
async function readTar(tar: Buffer, entries: number): Promise<Map<string, Uint8Array> | undefined> {
  const files = new Map<string, Uint8Array>();
  const archive = extract();
  archive.end(tar);
  let seen = 0;
  try {
    for await (const entry of archive) {
      seen += 1;
      if (seen > entries) throw new ArchiveError('too-large');
      const { name, type } = entry.header;
      const bytes = await buffer(entry);
      if (type === 'file') files.set(name.replace(/^\.\//, ''), bytes);
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    if (seen > 0) throw new ArchiveError('broken');
  }
  return seen > 0 ? files : undefined;
}
