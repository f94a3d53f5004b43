import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing per request. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(
      `${file}.br`,
      await brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    );
    await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
  }
}
