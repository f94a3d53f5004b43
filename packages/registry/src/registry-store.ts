import { mkdir, utimes } from 'node:fs/promises';
import path from 'node:path';

import { headOf, parseRegistry } from '@parlance/contract';
import type { Grant, Registry, SignedRegistry } from '@parlance/contract';
import { RegistryError } from '@parlance/contract/transitions';

import { authorised } from './authority.ts';
import { failedWith, readIfExists, replaceFile } from './files.ts';
import { withLock } from './lock.ts';

/** The registry without contracts, which open tabs poll; the server creates its own, other hosts serve this file. */
const HEAD_FILE = 'registry-head.json';
const fileOf = (webDir: string) => path.join(webDir, 'registry.json');
/** The server reads this one where the other is damaged or gone; in a folder that is not served. */
export const REGISTRY_COPY = 'shells/registry.json';

/** Seconds: a recreated site still continues above the revision that browsers saw last. */
const firstRevision = () => Math.floor(Date.now() / 1000);

/** @returns undefined for a site without a registry */
export async function findRegistry(webDir: string): Promise<SignedRegistry | undefined> {
  const text = await readIfExists(fileOf(webDir));
  return text === undefined ? undefined : parseRegistry(text);
}

/** Folders of the builds that a registry lists, below the site's. */
export const foldersOf = ({ remotes }: Registry): string[] =>
  Object.values(remotes).flatMap(({ builds }) => Object.values(builds).map(({ base }) => base.replace(/\/$/, '')));

export const readRegistry = async (webDir: string): Promise<SignedRegistry> =>
  (await findRegistry(webDir)) ?? { revision: firstRevision(), remotes: {} };

export interface UpdateOptions {
  /** Base revision of the change; if another pipeline was faster, nothing is written. */
  readonly expected?: number | undefined;
  /** Private key to sign with. */
  readonly keyFile: string;
  /** Replaces the grants of teams. */
  readonly teams?: readonly Grant[];
  /** Vouches for a document that somebody changed by hand. */
  readonly isAccepted?: boolean;
}

/** Folders of builds that a change removes from the list. */
const unlisted = (before: Registry, after: Registry): string[] => {
  const kept = foldersOf(after);
  return foldersOf(before).filter((folder) => !kept.includes(folder));
};

/** `prune` counts from that time, since tabs may still run the build. */
async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch((error: unknown) => {
    if (!failedWith(error, 'ENOENT')) throw error;
  });
}

/** Serves a signed registry; only under the lock. */
export async function writeRegistry(webDir: string, before: Registry, signed: SignedRegistry): Promise<void> {
  const text = JSON.stringify(signed, null, 1);
  await replaceFile(fileOf(webDir), text);
  await mkdir(path.dirname(path.join(webDir, REGISTRY_COPY)), { recursive: true });
  await replaceFile(path.join(webDir, REGISTRY_COPY), text);
  await replaceFile(path.join(webDir, HEAD_FILE), JSON.stringify(headOf(signed)));
  for (const build of unlisted(before, signed)) await touch(path.join(webDir, build));
}

/**
 * Changes the registry of a site atomically and signs it.
 * @throws RegistryError when rejected; see `authorised`
 */
export async function updateRegistry(
  webDir: string,
  change: (registry: Registry) => Registry,
  { expected, keyFile, teams, isAccepted }: UpdateOptions,
): Promise<Registry> {
  return withLock(webDir, async () => {
    const known = await findRegistry(webDir);
    const before = known ?? (await readRegistry(webDir));
    if (expected !== undefined && before.revision !== expected) {
      throw new RegistryError(
        `The registry is at revision ${before.revision}, not ` +
          `${expected}: it was changed meanwhile; check it with "list".`,
      );
    }
    const after = change(before);
    if (after === before) return before;
    const signed = await authorised(after, { webDir, keyFile, known, teams, isAccepted });
    await writeRegistry(webDir, before, signed);
    return signed;
  });
}
