import { gzipSync } from 'node:zlib';

const BLOCK = 512;
const NAME_BYTES = 100;

/** A gzipped tar of texts by path; long paths precede their file, as in GNU or POSIX tar. */
export function tarOf(files: Readonly<Record<string, string>>, longNames: 'gnu' | 'posix' = 'posix'): Buffer {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const name = Buffer.from(path).subarray(0, NAME_BYTES).toString();
    if (name === path) return [entryOf(path, content, '0')];
    const long = longNames === 'gnu' ? entryOf('././@LongLink', `${path}\0`, 'L') : entryOf('x', attribute(path), 'x');
    return [long, entryOf(name, content, '0')];
  });
  return gzipSync(Buffer.concat([entryOf('intents/', '', '5'), ...parts, Buffer.alloc(2 * BLOCK)]));
}

function entryOf(name: string, content: string, type: string): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\0', 257);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

/** Its length includes itself. */
function attribute(path: string): string {
  const rest = ` path=${path}\n`;
  const length = Buffer.byteLength(rest) + 2;
  return `${length + String(length).length - 2}${rest}`;
}
