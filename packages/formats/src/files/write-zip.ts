import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The earliest time that a zip holds: the same data set gives the same bytes. */
const TIME = new Date(1980, 0, 1);

/** An archive of texts by path. */
export async function writeZip(files: Iterable<readonly [string, string | Uint8Array]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files)
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content), path, { mtime: TIME });
  zip.end();
  return buffer(zip.outputStream);
}
