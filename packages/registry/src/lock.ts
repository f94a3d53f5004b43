import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { RegistryError } from '@parlance/contract/transitions';
import { claimFile, ourselves } from './claim/claim.ts';

const WAIT_MS = 50;
const PATIENCE_MS = 10_000;

/** Runs work that changes a site exclusively; a lock whose process has died is ignored. */
export async function withLock<T>(webDir: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(webDir, 'registry.json.lock');
  await mkdir(webDir, { recursive: true });
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    if (await claimFile(lock, JSON.stringify(ourselves()))) break;
    if (performance.now() > deadline)
      throw new RegistryError('Another change of the registry is going on; try again in a moment.');
    await sleep(WAIT_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
