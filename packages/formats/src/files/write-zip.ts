import { PassThrough, promises, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The earliest time that a zip can represent, so that the same data set gives the same bytes. */
const TIME = new Date(1980, 0, 1);

/** An archive of texts by path. */
export async function writeZip(files: Iterable<readonly [string, string | Uint8Array]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files)
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content), path, { mtime: TIME });
  zip.end();
  return buffer(zip.outputStream);
}

/** A file of an archive and its content in parts. */
export type ZipPart = readonly [path: string, content: AsyncIterable<Uint8Array>];

/**
 * Streams an archive: the next file is requested when the previous one is compressed, and compression waits for the
 * reader.
 */
export async function* streamZip(files: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let source: Readable | undefined;
  const packing = pack(files, zip, (next) => {
    source = next;
  }).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const part of output) if (part instanceof Uint8Array) yield part;
  } finally {
    source?.destroy();
    await packing;
  }
}

async function pack(
  files: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  zip: ZipFile,
  onFile: (source: Readable) => void,
): Promise<void> {
  for await (const [path, content] of files) {
    const source = Readable.from(content, { objectMode: false });
    onFile(source);
    zip.addReadStream(source, path, { mtime: TIME });
    await promises.finished(source);
  }
  zip.end();
}
