import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../src/db/client.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import { programEnvironment } from '../../src/db/embedded/cluster.ts';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { chooseRunAs } from '../../src/db/embedded/run-as.ts';
import { spawnServer, stopServer, tailLog } from '../../src/db/embedded/server-process.ts';
import type { DatabaseClient } from '../../src/db/client.ts';
import type { Binaries } from '../../src/db/embedded/binaries.ts';

export interface OwnServer {
  /** Address of a role that owns its database and can create databases, without further rights. */
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
/** The oldest version that the documentation supports. */
const OLDEST = 15;
const PASSWORD = 'only for this test';
const START_LIMIT_MS = 30_000;
const RETRY_MS = 50;

/** The oldest of Debian's PostgreSQL packages on this machine, else the embedded one. */
async function choosePrograms(): Promise<Binaries> {
  const installed = await readdir(DEBIAN).catch(() => []);
  const [oldest] = installed
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((one, other) => one - other);
  if (oldest === undefined) return findBinaries();
  const bin = join(DEBIAN, String(oldest), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** A typical operator's PostgreSQL: a natural-language collation and a role without special rights. */
export async function startOwnServer(): Promise<OwnServer> {
  const root = await mkdtemp(join(tmpdir(), 'parlance-external-'));
  await chmod(root, 0o711);
  const [data, log, passwordFile] = [join(root, 'data'), join(root, 'server.log'), join(root, 'password')];
  const { initdb, postgres } = await choosePrograms();
  const runAs = await chooseRunAs(undefined);
  await writeFile(passwordFile, PASSWORD, { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  for (const path of [passwordFile, data])
    if (runAs.ids.uid !== undefined) await chown(path, runAs.ids.uid, runAs.ids.gid ?? runAs.ids.uid);
  const [command, ...args] = [
    ...runAs.prefix,
    initdb,
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-sync',
  ];
  const made = spawnSync(command, args, { ...runAs.ids, cwd: '/', env: programEnvironment(), encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`No database could be made: ${made.stdout}${made.stderr}`);

  const port = await findFreePort();
  const server = await spawnServer({ postgres, data, log, port, runAs });
  const address = (user: string, database: string) =>
    `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  const { pool: admin, close } = await connect(address('postgres', 'postgres')).catch(async () => {
    throw new Error(await tailLog(log, server));
  });
  await admin.query(`create role parlance login createdb password '${PASSWORD}'`);
  await admin.query('create database parlance owner parlance');
  const {
    rows: [shown],
  } = await admin.query<{ server_version: string }>('show server_version');
  await close();
  return {
    url: address('parlance', 'parlance'),
    version: shown?.server_version ?? '',
    stop: async () => {
      await stopServer(server.pid, data);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function connect(databaseUrl: string): Promise<DatabaseClient> {
  const database = createDatabase({ databaseUrl, databasePool: 1 });
  for (
    const deadline = Date.now() + START_LIMIT_MS;
    ;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS);
    })
  ) {
    try {
      await database.pool.query('select 1');
      return database;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
