import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

export interface Spooled {
  /** Bytes. */
  readonly size: number;
  readonly content: Readable;
}

/**
 * Writes a stream to an unnamed temporary file and returns a stream of that file: the source, such as a database
 * snapshot, is finished before the first byte is sent, however slowly the client reads.
 */
export async function spool(source: Readable): Promise<Spooled> {
  const path = join(tmpdir(), `parlance-${randomUUID()}`);
  try {
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path);
    const { size } = await file.stat();
    return { size, content: file.createReadStream() };
  } finally {
    await rm(path, { force: true });
  }
}
