import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWeb } from '../../../packages/remote/src/build.ts';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { claimFile, ourselves } from '@parlance/registry';
import { LaunchError } from './failure.ts';

/** A check without anything to build finishes sooner than this (ms). */
const PATIENCE_MS = 1500;
const RETRY_MS = 500;

/**
 * Builds the packages whose sources changed since their last build; waits for a concurrent start that is building them.
 * @throws LaunchError with the compiler's own text
 */
export async function prepareWeb(say: (text: string) => void, areas?: readonly string[]): Promise<void> {
  const notice = setTimeout(
    () => say('Building the web pages; the first time this takes about a minute…'),
    PATIENCE_MS,
  );
  try {
    await aloneInBuild(() => buildWeb({ areas }));
  } catch (error) {
    throw new LaunchError(
      `The web pages could not be built.\n${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    clearTimeout(notice);
  }
}

/** Concurrent builds would write the same files. */
async function aloneInBuild<T>(work: () => Promise<T>): Promise<T> {
  const folder = join(ROOT, 'build');
  const file = join(folder, 'building.json');
  await mkdir(folder, { recursive: true });
  while (!(await claimFile(file, JSON.stringify(ourselves())))) await sleep(RETRY_MS);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
