import { spawnSync } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';

const ROOT = 0;
/** The usual uid of the user `nobody`. */
const NOBODY = 65_534;
const UNSHARE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** How to run the database's binaries: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** Command prefix. */
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

const AS_OURSELVES: RunAs = { prefix: [], ids: {} };
const IN_USER_NAMESPACE: RunAs = { prefix: UNSHARE, ids: {} };
const AS_NOBODY: RunAs = { prefix: [], ids: { uid: NOBODY, gid: NOBODY } };

/**
 * Chooses how to run the database: as the current user; for root in a user namespace, where files remain owned by root;
 * and where namespaces are forbidden as `nobody`, who becomes the owner of the folder.
 * @param data an existing data directory, or undefined when a new one will be created
 * @throws EmbeddedDatabaseError when the data directory belongs to another user
 */
export async function chooseRunAs(data: string | undefined, uid = process.getuid?.()): Promise<RunAs> {
  const owner = data === undefined ? uid : (await stat(data)).uid;
  if (uid !== ROOT) {
    if (owner !== uid)
      throw new EmbeddedDatabaseError(
        `The folder ${data} belongs to another user (number ${owner}): ` +
          'start as that user, or choose another folder with PARLANCE_HOME.',
      );
    return AS_OURSELVES;
  }
  if (owner === ROOT && canUnshare()) return IN_USER_NAMESPACE;
  return AS_NOBODY;
}

/** Makes the user that runs the database the owner of a folder and everything in it. */
export async function handOver(folder: string, { ids: { uid, gid } }: RunAs): Promise<void> {
  if (uid === undefined || gid === undefined || (await lstat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}

function canUnshare(): boolean {
  const [command = '', ...options] = UNSHARE;
  return process.platform === 'linux' && spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0;
}
