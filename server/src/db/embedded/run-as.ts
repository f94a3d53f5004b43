import { spawnSync } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';

const ROOT = 0;
/** The usual uid of the user `nobody`. */
const NOBODY = 65_534;
const UNSHARE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
/** As `nobody`, but able to enter folders of root, such as a checkout below root's home (util-linux). */
const SETPRIV = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--',
];

/** How to run the database's binaries: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** Command prefix. */
  readonly prefix: readonly string[];
  /** Options of the process. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** The user (and group) that its files must belong to, if not the current one. */
  readonly owner?: number;
}

const AS_OURSELVES: RunAs = { prefix: [], ids: {} };
const IN_USER_NAMESPACE: RunAs = { prefix: UNSHARE, ids: {} };
const WITH_CAPABILITY: RunAs = { prefix: SETPRIV, ids: {}, owner: NOBODY };
const AS_NOBODY: RunAs = { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY };

/**
 * Chooses how to run the database: as the current user; for root in a user namespace, where files remain owned by root;
 * and where namespaces are forbidden, as in most containers, as `nobody`, who becomes the owner of the folder.
 * @param data an existing data directory, or undefined when a new one will be created
 * @param isAllowed whether a command can be run, asked for `unshare` and `setpriv`
 * @throws EmbeddedDatabaseError when the data directory belongs to another user
 */
export async function chooseRunAs(
  data: string | undefined,
  uid = process.getuid?.(),
  isAllowed: (command: readonly string[]) => boolean = succeeds,
): Promise<RunAs> {
  const owner = data === undefined ? uid : (await stat(data)).uid;
  if (uid !== ROOT) {
    if (owner !== uid)
      throw new EmbeddedDatabaseError(
        `The folder ${data} belongs to another user (number ${owner}): ` +
          'start as that user, or choose another folder with PARLANCE_HOME.',
      );
    return AS_OURSELVES;
  }
  if (owner === ROOT && isAllowed(UNSHARE)) return IN_USER_NAMESPACE;
  return isAllowed(SETPRIV) ? WITH_CAPABILITY : AS_NOBODY;
}

/** Makes the user that runs the database the owner of a folder and everything in it. */
export async function handOver(folder: string, { owner }: RunAs): Promise<void> {
  if (owner === undefined || (await lstat(folder)).uid === owner) return;
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), owner, owner);
  await chown(folder, owner, owner);
}

function succeeds([command = '', ...options]: readonly string[]): boolean {
  return process.platform === 'linux' && spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0;
}
