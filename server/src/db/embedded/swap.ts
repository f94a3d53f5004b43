import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutIn } from './layout.ts';

/** Where a cluster of another major version is created and filled before it replaces the old one. */
const nextHome = (home: string) => join(home, 'postgres-next');
/** Where the old cluster is kept. */
export const formerRoot = (home: string, major: string) => join(home, `postgres-${major}`);
const completeFile = (home: string) => join(nextHome(home), 'complete');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** An empty folder for the next cluster. */
export async function beginSwap(home: string): Promise<string> {
  await discardSwap(home);
  await mkdir(nextHome(home), { recursive: true, mode: 0o711 });
  return nextHome(home);
}

/** Replaces the current cluster by the next one and keeps it next to it. Both must be stopped. */
export async function swapClusters(home: string, formerMajor: string): Promise<void> {
  await rm(formerRoot(home, formerMajor), { recursive: true, force: true });
  await writeFile(completeFile(home), '');
  await rename(layoutIn(home).root, formerRoot(home, formerMajor));
  await finishSwap(home);
}

/**
 * Completes a swap that was interrupted between its two steps; without this the next start would create an empty
 * cluster.
 */
export async function finishSwap(home: string): Promise<void> {
  if ((await exists(layoutIn(home).root)) || !(await exists(completeFile(home)))) return;
  await rename(layoutIn(nextHome(home)).root, layoutIn(home).root);
  await discardSwap(home);
}

export async function discardSwap(home: string): Promise<void> {
  await rm(nextHome(home), { recursive: true, force: true });
}
