import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A folder beside those that are served. */
const FOLDER = 'arriving';
const HOUR_MS = 60 * 60 * 1000;

/** Runs a function with a folder for incoming files; anything left in it afterwards is removed. */
export async function withArrival<T>(webDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await sweep(path.join(webDir, FOLDER));
  const folder = path.join(webDir, FOLDER, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes left behind. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = path.join(parent, name);
    const changed = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - changed > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}
