import { open, readFile, rename } from 'node:fs/promises';

/**
 * Whether a file operation failed with this code, such as `ENOENT`. Under Jest, Node's errors belong to another realm.
 */
export const failedWith = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** @returns undefined when the file does not exist */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Replaces a file atomically, so that readers never see half of it. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w');
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
}
