import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileHandle } from 'node:fs/promises';

const LIMIT_BYTES = 10 * 1024 * 1024;
/** Rotated files end in .1 (newest) to .4. */
const KEPT = 4;

/** Opens a log for appending; rotates it first if it exceeds the limit. */
export async function openLog(file: string, limitBytes = LIMIT_BYTES): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > limitBytes) await putAside(file);
  return open(file, 'a', 0o640);
}

async function putAside(file: string): Promise<void> {
  for (let number = KEPT - 1; number >= 1; number -= 1)
    await rename(`${file}.${number}`, `${file}.${number + 1}`).catch(() => undefined);
  await rename(file, `${file}.1`);
}
