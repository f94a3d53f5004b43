import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDatabase } from '../../src/db/client.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import { programEnvironment } from '../../src/db/embedded/cluster.ts';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { chooseRunAs } from '../../src/db/embedded/run-as.ts';
import { spawnServer, stopServer, tailLog, waitForEnd } from '../../src/db/embedded/server-process.ts';
import type { DatabaseClient } from '../../src/db/client.ts';
import type { Binaries } from '../../src/db/embedded/binaries.ts';
import type { RunAs } from '../../src/db/embedded/run-as.ts';
import type { SpawnOptions } from '../../src/db/embedded/server-process.ts';

export interface OwnServer {
  /** Address for a role that owns its database and can create databases, without further rights. */
  readonly url: string;
  readonly version: string;
  /** Starts a server that streams from this one; undefined where Debian's program for it is missing. */
  replicate(): Promise<OwnReplica | undefined>;
  stop(): Promise<void>;
}

export interface OwnReplica {
  /** For the same role and database. */
  readonly url: string;
  /** For the superuser. */
  readonly adminUrl: string;
  start(): Promise<void>;
  /** Ends it as in a crash. */
  kill(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
/** The oldest version that the documentation supports. */
const OLDEST = 15;
const PASSWORD = 'only for this test';
const START_LIMIT_MS = 30_000;
const RETRY_MS = 50;

/** The oldest of Debian's PostgreSQL packages on this machine, otherwise the embedded one. */
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

/** Runs one of PostgreSQL's programs until it ends. */
function runProgram({ prefix, ids }: RunAs, program: string, options: readonly string[]): void {
  const [command = '', ...args] = [...prefix, program, ...options];
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...ids,
    cwd: '/',
    env: programEnvironment(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
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
  for (const path of [passwordFile, data]) if (runAs.owner !== undefined) await chown(path, runAs.owner, runAs.owner);
  runProgram(runAs, initdb, [
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
  ]);

  const port = await findFreePort();
  const server = await spawnServer({ postgres, data, log, port, runAs });
  const address = (user: string, database: string) => addressOf(user, database, port);
  const replicas: OwnReplica[] = [];
  const { pool: admin, close } = await connect(address('postgres', 'postgres')).catch(async () => {
    throw new Error(await tailLog(log, server));
  });
  await admin.query(`create role parlance login createdb password '${PASSWORD}'`);
  await admin.query('create database parlance owner parlance');
  // Nothing of it remains after the tests.
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  const {
    rows: [shown],
  } = await admin.query<{ server_version: string }>('show server_version');
  await close();
  return {
    url: address('parlance', 'parlance'),
    version: shown?.server_version ?? '',
    replicate: async () => {
      const program = join(dirname(postgres), 'pg_basebackup');
      if (!existsSync(program)) return undefined;
      const folder = join(root, `replica-${replicas.length}`);
      await mkdir(folder, { mode: 0o700 });
      if (runAs.ids.uid !== undefined) await chown(folder, runAs.ids.uid, runAs.ids.gid ?? runAs.ids.uid);
      runProgram(runAs, program, [
        '-d',
        address('postgres', 'postgres'),
        '-D',
        folder,
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      ]);
      const replica = await startReplica({ postgres, data: folder, log: `${folder}.log`, runAs });
      replicas.push(replica);
      return replica;
    },
    stop: async () => {
      await Promise.all(replicas.map((replica) => replica.kill()));
      await stopServer(server.pid, data);
      await rm(root, { recursive: true, force: true });
    },
  };
}

const addressOf = (user: string, database: string, port: number) =>
  `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

async function startReplica(options: Omit<SpawnOptions, 'port'>): Promise<OwnReplica> {
  const port = await findFreePort();
  const adminUrl = addressOf('postgres', 'parlance', port);
  let pid = 0;
  const start = async () => {
    ({ pid } = await spawnServer({ ...options, port }));
    const { close } = await connect(adminUrl);
    await close();
  };
  await start();
  return {
    url: addressOf('parlance', 'parlance', port),
    adminUrl,
    start,
    kill: async () => {
      process.kill(pid, 'SIGQUIT');
      await waitForEnd(pid, options.data);
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
