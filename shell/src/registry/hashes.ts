import { FILES_FILE } from '@parlance/contract';

import { addressOf } from './attempts.ts';
import type { Remote } from './registry.ts';

type Hashes = Readonly<Record<string, string>>;
type Build = Pick<Remote, 'base' | 'files' | 'filesHash'>;

const arrived = new Map<string, Hashes>();
const asked = new Map<string, Promise<Hashes>>();

/** Whether the files of a build are checked; those of a development build are not. */
export const isChecked = ({ files, filesHash }: Build): boolean => files !== undefined || filesHash !== undefined;

/** The hash of each script and style of a build; undefined until they have arrived. */
export const knownHashes = ({ base, files }: Build): Hashes | undefined => files ?? arrived.get(base);

/**
 * Fetches the hashes of a build's files. Their list must have the hash that the signed registry names.
 * @throws Error of the name `ChunkLoadError`, as for other files of a build that do not arrive
 */
export async function fetchHashes(build: Build): Promise<Hashes> {
  const known = knownHashes(build);
  if (known || build.filesHash === undefined) return known ?? {};
  const coming = asked.get(build.base) ?? request(build.base, build.filesHash);
  asked.set(build.base, coming);
  try {
    const hashes = await coming;
    arrived.set(build.base, hashes);
    return hashes;
  } finally {
    asked.delete(build.base);
  }
}

async function request(base: string, integrity: string): Promise<Hashes> {
  const address = addressOf(new URL(FILES_FILE, new URL(base, location.origin)).href);
  try {
    const answer = await fetch(address, { integrity, priority: 'high', credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    return (await answer.json()) as Hashes;
  } catch (cause) {
    throw Object.assign(new Error(`${address} has not arrived.`, { cause }), { name: 'ChunkLoadError' });
  }
}
