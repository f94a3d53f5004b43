import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly path: string;
  readonly content: readonly Buffer[];
}

/** Number of bytes compressed at once: a checksum over megabytes would delay others. */
const PIECE_BYTES = 64 * 1024;

/** Streams an archive in constant memory: the next entry is requested when the previous one is compressed. */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The archive could not be written'));
  };
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  void addAll(zip, entries, output).catch(fail);
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, output: PassThrough): Promise<void> {
  const gone = closed(output);
  for await (const { path, content } of entries) {
    const packed = Readable.from(piecesOf(content), { objectMode: false });
    zip.addReadStream(packed, path);
    // When reading stops, writing ends.
    await Promise.race([closed(packed), gone]);
    if (output.destroyed) return;
  }
  zip.end();
}

function* piecesOf(chunks: readonly Buffer[]): Generator<Buffer> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}

function closed(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', () => resolve());
  });
}
