import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDatabase } from '../../../server/src/db/client.ts';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';
import { DATABASE_USER, MAJOR_VERSION, programEnvironment } from '../../../server/src/db/embedded/cluster.ts';
import { findFreePort } from '../../../server/src/db/embedded/free-port.ts';
import { chooseRunAs } from '../../../server/src/db/embedded/run-as.ts';
import { writeState } from '../../../server/src/db/embedded/state.ts';
import { migrateDatabase } from '../../../server/src/db/migrate.ts';
import { beginSwap } from '../../../server/src/db/embedded/swap.ts';
import { createSchema, readSteps } from '../../../server/src/db/transfer/schema.ts';
import { restore } from '../../../server/src/db/transfer/restore.ts';
import { testUnless, withWhole } from '@parlance/testing/skipping';
import { leftOut } from '@parlance/testing/whole';
import { readSettings } from '../stack/settings.ts';
import { ensureServerKey } from '../stack/server-key.ts';
import { findFormerPostgres } from './former-postgres.ts';
import { upgrade } from './upgrade.ts';
import type { Binaries } from '../../../server/src/db/embedded/binaries.ts';
import type { EmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';

const DEBIAN = '/usr/lib/postgresql';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parlance-upgrade-'));
  await chmod(home, 0o711);
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** @returns its output, with its closing sentence or the reason of its failure */
async function run(settings: Record<string, string> = {}): Promise<string[]> {
  const printed: string[] = [];
  const last = await upgrade(readSettings({ PARLANCE_HOME: home, ...settings }), (line) => printed.push(line)).catch(
    (error: unknown) => String(error),
  );
  return [...printed, last];
}

async function ask(databaseUrl: string, statement: string): Promise<unknown[]> {
  const database = createDatabase({ databaseUrl, databasePool: 1 });
  try {
    return (await database.pool.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await database.close();
  }
}

async function using<Result>(server: EmbeddedPostgres, work: (url: string) => Promise<Result>): Promise<Result> {
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const OWNERS = 'select nickname from owners order by id';
const NAMES = [{ nickname: 'ann' }, { nickname: 'zoë' }];

/** A database that lacks the newest migration. */
async function fillOlder(url: string): Promise<void> {
  const database = createDatabase({ databaseUrl: url, databasePool: 1 });
  const client = await database.pool.connect();
  const steps = await readSteps();
  await client.query('begin');
  await createSchema(
    client,
    steps.slice(0, -1).map(({ hash }) => hash),
  );
  await client.query('commit');
  await client.query("insert into owners (kind, nickname, name) values ('user', 'ann', 'Ann'), ('user', 'zoë', 'Zoë')");
  client.release();
  await database.close();
}

const DONE = [
  expect.stringMatching(/^Migrate: migrations run: 1 \(\d+\.\d s\)$/),
  expect.stringMatching(
    /^Verify: schema as expected, \d+ rows in \d+ tables as before, models that answer: 0 \(.* s\)$/,
  ),
];

withWhole('[OPS-40] the embedded database is upgraded step by step; upgrading again changes nothing', async () => {
  expect(await run()).toEqual([expect.stringContaining('There is no database in')]);
  await using(await startEmbeddedPostgres({ home }), fillOlder);
  expect(await run()).toEqual([
    'Backup: failed (0.0 s)',
    expect.stringMatching(/no upgrade without a backup: There is no .*server\.key/),
  ]);
  await ensureServerKey(home);
  await writeFile(join(home, 'backups'), 'a file in the place of the folder');
  expect(await run()).toEqual([
    expect.any(String),
    expect.stringMatching(/no upgrade without a backup: .*backups cannot be created/),
  ]);
  await rm(join(home, 'backups'));

  expect(await run()).toEqual([
    expect.stringMatching(/^Backup: \d+ rows are in .*before-upgrade-.*\.tar \(/),
    ...DONE,
    'The data is of this release now. Start the product.',
  ]);
  expect(await run()).toEqual([
    expect.stringContaining('migrations run: 0'),
    expect.stringMatching(/^Verify/),
    'There was nothing to upgrade: the data is of this release, and in order.',
  ]);
  const [file = ''] = await readdir(join(home, 'backups'));
  const other = join(home, 'other');
  await using(await startEmbeddedPostgres({ home: other }), async (databaseUrl) => {
    await restore({ databaseUrl, file: join(home, 'backups', file), storeKey: () => Promise.resolve() });
    expect(await ask(databaseUrl, OWNERS)).toEqual(NAMES);
    // The same as an external database, whose product may be running.
    const lines = await run({ DATABASE_URL: databaseUrl, SERVER_KEY: '5e'.repeat(32) });
    expect(lines.slice(1)).toEqual([...DONE, expect.any(String)]);
    await ask(databaseUrl, "update drizzle.__drizzle_migrations set hash = 'of another release'");
    expect(await run({ DATABASE_URL: databaseUrl })).toEqual([expect.stringContaining('newer or another release')]);
  });
  expect(await run({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

/** A home whose database was created by another PostgreSQL, as after an older release. */
async function olderHome({ initdb, postgres, major }: Binaries): Promise<void> {
  const [root, data, password] = [join(home, 'postgres'), join(home, 'postgres/data'), 'f'.repeat(64)];
  const runAs = await chooseRunAs(undefined);
  await mkdir(root, { mode: 0o711 });
  await mkdir(data, { mode: 0o700 });
  await writeFile(join(root, 'password'), password, { mode: 0o600 });
  for (const path of [join(root, 'password'), data])
    if (runAs.owner !== undefined) await chown(path, runAs.owner, runAs.owner);
  const [command, ...options] = [...runAs.prefix, initdb, '-D', data, '-U', DATABASE_USER, '-A', 'scram-sha-256'];
  const rest = [`--pwfile=${join(root, 'password')}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(command, [...options, ...rest], { ...runAs.ids, cwd: '/', env: programEnvironment() });
  if (made.status !== 0) throw new Error(String(made.stderr));
  await writeState(join(root, 'state.json'), { password, port: await findFreePort() });
  await using(await startEmbeddedPostgres({ home, binaries: { initdb, postgres, major: major ?? '' } }), fillOlder);
  await ensureServerKey(home);
}

/** Debian's oldest version, or the one that the nightly run downloads; undefined where there is none. */
function findOlderVersion(): string | undefined {
  const given = process.env['FORMER_POSTGRES'];
  if (given !== undefined) return given;
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return installed.filter((version) => Number(version) >= 15 && version !== MAJOR_VERSION).sort()[0];
}

const version = findOlderVersion() ?? '';
const withOlderPostgres = testUnless(
  leftOut ??
    (version === '' ? 'no other major version of PostgreSQL is installed (apt-get install postgresql-15)' : undefined),
);

withOlderPostgres(
  '[OPS-41] the embedded database of an older PostgreSQL is copied into the new one, or stays',
  async () => {
    await olderHome(await findFormerPostgres(version, join(home, 'programs')));
    await expect(startEmbeddedPostgres({ home })).rejects.toThrow(
      new RegExp(`made by PostgreSQL ${version}.*run "npm run upgrade" once`),
    );
    const key = await readFile(join(home, 'server.key'));
    await rm(join(home, 'server.key'));
    expect(await run()).toEqual([expect.any(String), expect.stringContaining('no upgrade without a backup')]);
    expect(await readFile(join(home, 'postgres/data/PG_VERSION'), 'utf8')).toBe(`${version}\n`);
    expect(await readdir(home)).not.toContain('postgres-next');
    await writeFile(join(home, 'server.key'), key);

    expect(await run()).toEqual([
      expect.stringMatching(/^Backup/),
      expect.stringMatching(/^Copy to PostgreSQL 18: \d+ rows, each compared/),
      ...DONE,
      expect.stringContaining(`postgres-${version}: remove it when you are content.`),
    ]);
    expect(await readFile(join(home, `postgres-${version}/data/PG_VERSION`), 'utf8')).toBe(`${version}\n`);
    await using(await startEmbeddedPostgres({ home }), async (url) => {
      expect(await ask(url, OWNERS)).toEqual(NAMES);
      await migrateDatabase(url);
    });
  },
);

test('[OPS-41] a power failure between the two renames leaves a database that the next start finds', async () => {
  const next = await beginSwap(home);
  await using(await startEmbeddedPostgres({ home: next }), fillOlder);
  await writeFile(join(next, 'complete'), '');
  await using(await startEmbeddedPostgres({ home }), async (url) => expect(await ask(url, OWNERS)).toEqual(NAMES));
  expect(await readdir(home)).not.toContain('postgres-next');
});
