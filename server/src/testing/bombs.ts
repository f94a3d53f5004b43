import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const PIECE = 1024 * 1024;

/** A number of megabytes of a repeated text, generated while they are read. */
function* repeated(text: string, megabytes: number): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.ceil(PIECE / text.length)));
  for (let made = 0; made < megabytes; made += 1) yield piece;
}

export interface BombFile {
  readonly name: string;
  readonly before?: string;
  readonly text?: string;
  readonly megabytes?: number;
  readonly after?: string;
}

/** An archive of a few kilobytes that expands to any number of megabytes. */
export async function archiveOf(files: readonly BombFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, before = '', text = ' ', megabytes = 0, after = '' } of files) {
    zip.addReadStream(
      Readable.from(
        (function* () {
          yield Buffer.from(before);
          yield* repeated(text, megabytes);
          yield Buffer.from(after);
        })(),
      ),
      name,
    );
  }
  zip.end();
  return buffer(zip.outputStream);
}

const CENTRAL_HEADER = Buffer.from('PK\x01\x02');
const UNPACKED_AT = 24;

/** The same archive, whose list of contents claims that nothing in it is large. */
export function understated(archive: Buffer, bytes = 1000): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf(CENTRAL_HEADER); at >= 0; at = changed.indexOf(CENTRAL_HEADER, at + 1)) {
    if (changed.readUInt32LE(at + UNPACKED_AT) > bytes) changed.writeUInt32LE(bytes, at + UNPACKED_AT);
  }
  return changed;
}

/** A workbook whose only sheet is this text. */
export function workbookOf(sheet: Omit<BombFile, 'name'>): Promise<Buffer> {
  return archiveOf([
    {
      name: 'xl/workbook.xml',
      before: '<workbook xmlns:r="r"><sheets><sheet name="Translate" r:id="a"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      before: '<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>',
    },
    { name: 'xl/s.xml', ...sheet },
  ]);
}
