import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { claimFile, ourselves } from '../claim/claim.ts';
import { RegistryError } from '@parlance/contract/transitions';
import { readIfExists, replaceFile } from './files.ts';
import { KEY_FILE, signed } from './signing.ts';
import { parseRegistry } from '@parlance/contract';
import type { Registry } from '@parlance/contract';

const WAIT_MS = 50;
const PATIENCE_MS = 10_000;

const fileOf = (webDir: string) => path.join(webDir, 'registry.json');

/** Seconds: a recreated site still continues above the revision that browsers saw last. */
const firstRevision = () => Math.floor(Date.now() / 1000);

export async function readRegistry(webDir: string): Promise<Registry> {
  const text = await readIfExists(fileOf(webDir));
  return text === undefined ? { revision: firstRevision(), remotes: {} } : parseRegistry(text);
}

/** Runs work that changes a site exclusively; a lock whose process has died is ignored. */
export async function withLock<T>(webDir: string, work: () => Promise<T>): Promise<T> {
  const lock = `${fileOf(webDir)}.lock`;
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

export interface UpdateOptions {
  /** Revision that the change is based on; if another pipeline was faster, nothing is written. */
  readonly expected?: number | undefined;
  /** Private key to sign with. */
  readonly keyFile?: string;
}

/** Changes the registry of a site atomically and signs it. @throws RegistryError when rejected */
export async function updateRegistry(
  webDir: string,
  change: (registry: Registry) => Registry,
  { expected, keyFile = KEY_FILE }: UpdateOptions = {},
): Promise<Registry> {
  return withLock(webDir, async () => {
    const before = await readRegistry(webDir);
    if (expected !== undefined && before.revision !== expected) {
      throw new RegistryError(
        `The registry is at revision ${before.revision}, not ` +
          `${expected}: it was changed meanwhile; check it with "list".`,
      );
    }
    const after = change(before);
    if (after !== before) await replaceFile(fileOf(webDir), JSON.stringify(await signed(after, keyFile), null, 1));
    return after;
  });
}
