import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';

import { withLock } from './lock.ts';
import { dropMaps } from './source-maps.ts';
import { foldersOf, readRegistry } from './registry-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/**
 * Removes the files of builds that nobody can load any more: those that the registry has not listed for some days,
 * since tabs may run them for a while.
 * @returns what was removed, a line for each
 */
export async function prune(webDir: string, days: number): Promise<string> {
  if (!(days >= 0)) throw new RegistryError('--days must be a number of days.');
  return withLock(webDir, async () => {
    const listed = foldersOf(await readRegistry(webDir));
    const removed: string[] = [];
    for (const area of await foldersIn(path.join(webDir, 'remotes')))
      for (const build of await foldersIn(path.join(webDir, 'remotes', area))) {
        const folder = path.join(webDir, 'remotes', area, build);
        const isListed = listed.includes(`/remotes/${area}/${build}`);
        if (isListed || Date.now() - (await stat(folder)).mtimeMs < days * DAY_MS) continue;
        await rm(folder, { recursive: true });
        await dropMaps(webDir, area, build);
        removed.push(`${area} ${build}`);
      }
    return removed.length === 0 ? 'There is nothing to remove.' : `Removed:\n${removed.join('\n')}`;
  });
}
