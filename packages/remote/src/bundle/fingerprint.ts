import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './areas.ts';

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Content hash (hex, 16 digits) of all files in the given folders and of the given files, relative to `base`. */
export async function hashFiles(base: string, places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    const absolute = path.join(base, place);
    const files = await listFiles(absolute);
    for (const file of files.length > 0 ? files : [absolute]) {
      hash
        .update(path.relative(base, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Changes whenever a build of `area` could produce a different result. */
export async function sourceFingerprint(area: string): Promise<string> {
  const own = area === 'shell' ? ['shell/src'] : [`${area}/src`, `${area}/remote.json`];
  return hashFiles(ROOT, [
    ...own,
    'shared/src',
    'shared/package.json',
    'packages/contract/src',
    'packages/remote/src/bundle',
    'packages/remote/src/registry',
    'pnpm-lock.yaml',
  ]);
}
