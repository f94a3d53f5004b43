import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, explainLog } from './failure.ts';
import { findFreePort } from './free-port.ts';
import { layoutIn } from './layout.ts';
import { chooseRunAs } from './run-as.ts';
import { finishSwap } from './swap.ts';
import { writeState } from './state.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';

/** Major version of the product's own binaries; other major versions cannot read the same files. */
export const MAJOR_VERSION = '18';
export const DATABASE_USER = 'parlance';

/** A new cluster takes 40 MB, and its write-ahead log soon at least as much again. */
const NEW_CLUSTER_BYTES = 400 * 1024 * 1024;
const RUNNING_BYTES = 64 * 1024 * 1024;

/**
 * Creates the cluster if it does not exist, and checks an existing one.
 * @throws EmbeddedDatabaseError when it is unusable: other major version, no disk space, failed creation
 */
export async function ensureCluster(
  home: string,
  { initdb, major = MAJOR_VERSION }: Pick<Binaries, 'initdb' | 'major'>,
): Promise<Layout> {
  await finishSwap(home);
  const layout = layoutIn(home);
  const version = await findClusterVersion(home);
  await checkSpace(home, version === undefined ? NEW_CLUSTER_BYTES : RUNNING_BYTES);
  if (version === undefined) await createCluster(home, initdb);
  else if (version !== major) {
    throw new EmbeddedDatabaseError(
      `The embedded database in ${layout.data} was made by PostgreSQL ${version}, this release brings PostgreSQL ` +
        `${major}: run "npm run upgrade" once, which copies it, or choose another folder with PARLANCE_HOME.`,
    );
  }
  return layout;
}

/** Major version of the cluster below `home`; undefined when it does not exist. */
export async function findClusterVersion(home: string): Promise<string | undefined> {
  return (await readFile(join(layoutIn(home).data, 'PG_VERSION'), 'utf8').catch(unlessMissing))?.trim();
}

/** An unreadable data directory does not count as missing, because it would be replaced. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw new EmbeddedDatabaseError(
    `The embedded database's folder cannot be read (${error.message}): start ` +
      'as the user it belongs to, or choose another folder with PARLANCE_HOME.',
  );
}

/** @throws EmbeddedDatabaseError naming available and required space */
async function checkSpace(home: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new EmbeddedDatabaseError(
    `The embedded database needs ${megabytes(needed)} MB of free disk space in ${home}, there ` +
      `are ${megabytes(free)} MB: free some space, or choose another folder with PARLANCE_HOME.`,
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Created under another name and then renamed, so that an interrupted creation is never mistaken for a database. */
async function createCluster(home: string, initdb: string): Promise<void> {
  const [draft, final] = [layoutIn(home, 'postgres.new'), layoutIn(home)];
  await rm(draft.root, { recursive: true, force: true });
  await mkdir(draft.root, { recursive: true });
  // `nobody` must be able to traverse it; private content has its own mode.
  await chmod(draft.root, 0o711);
  const password = randomBytes(32).toString('hex');
  await runInitdb(initdb, draft, password);
  await writeState(draft.state, { password, port: await findFreePort() });
  await rm(final.root, { recursive: true, force: true });
  await rename(draft.root, final.root);
}

async function runInitdb(initdb: string, { root, data, log }: Layout, password: string): Promise<void> {
  const { prefix, ids, owner } = await chooseRunAs(undefined);
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  for (const path of [passwordFile, data]) if (owner !== undefined) await chown(path, owner, owner);

  const [command, ...rest] = [
    ...prefix,
    initdb,
    '-D',
    data,
    '-U',
    DATABASE_USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    // The bundled collations are outdated; this one is built into PostgreSQL and identical on every machine.
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  const result = spawnSync(command, rest, { ...ids, cwd: '/', env: programEnvironment(), encoding: 'utf8' });
  await rm(passwordFile, { force: true });
  if (result.status === 0) return;
  const output = `${result.stdout}${result.stderr}${result.error?.message ?? ''}`;
  await writeFile(log, output);
  throw explainLog(output, log);
}

/** Hides our environment from the database, which would honor PGPORT and similar variables. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
