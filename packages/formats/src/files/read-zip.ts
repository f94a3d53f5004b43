import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

export interface ZipLimits {
  readonly entries: number;
  /** All entries together, unpacked. */
  readonly bytes: number;
}

/** A file that is not a usable archive, or would unpack to more than is allowed. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly code: 'broken' | 'too-large';

  constructor(code: ArchiveError['code']) {
    super(code === 'broken' ? 'The file is not a readable archive' : 'The unpacked file is larger than allowed');
    this.code = code;
  }
}

export interface Archive {
  readonly names: readonly string[];
  /** The entry's bytes in parts; both the declared and the actual size are checked against the limits. */
  readonly read: (name: string) => AsyncGenerator<Buffer>;
}

/**
 * Opens an archive that is in memory as compressed bytes; uncompressed parts are only streamed.
 * @throws ArchiveError
 */
export async function openArchive(content: Buffer, { entries, bytes }: ZipLimits): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(new ArchiveError('broken')) : resolve(opened),
    );
  });
  const byName = await listEntries(zip, entries);
  const promised = [...byName.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (promised > bytes) throw new ArchiveError('too-large');
  let left = bytes;
  return {
    names: [...byName.keys()],
    read: async function* (name) {
      const entry = byName.get(name);
      if (!entry) throw new ArchiveError('broken');
      for await (const part of openEntry(zip, entry)) {
        if (!Buffer.isBuffer(part)) throw new ArchiveError('broken');
        left -= part.length;
        if (left < 0) throw new ArchiveError('too-large');
        yield part;
      }
    },
  };
}

async function listEntries(zip: ZipFile, limit: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > limit) throw new ArchiveError('too-large');
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > limit) reject(new ArchiveError('too-large'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new ArchiveError('broken')));
    zip.readEntry();
  });
}

async function* openEntry(zip: ZipFile, entry: Entry): AsyncGenerator {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(new ArchiveError('broken')) : resolve(opened)));
  });
  try {
    yield* stream;
  } catch {
    // More or fewer bytes than declared, a wrong checksum, or damaged compression.
    throw new ArchiveError('broken');
  }
}
