import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createDatabase } from '../../../server/src/db/client.ts';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../../server/src/db/migrate.ts';
import { claimHome } from '../stack/run-file.ts';
import { ensureServerKey } from '../stack/server-key.ts';

const ROOT = resolve(__dirname, '../../..');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-transfer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as the operator does. @returns its last output line, prefixed with ! if it failed */
async function run(command: string, argument: string, settings: Record<string, string>): Promise<string> {
  const environment = { ...process.env, DATABASE_URL: '', SERVER_KEY: '', ...settings };
  const ended = promisify(execFile)(process.execPath, [`launcher/src/${command}.ts`, argument], {
    cwd: ROOT,
    env: environment,
  });
  return ended.then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => {
      // Under Jest the error belongs to another realm, so `instanceof` fails.
      if (typeof error === 'object' && error !== null && 'stderr' in error) return `! ${String(error.stderr).trim()}`;
      throw error;
    },
  );
}

async function nicknames(databaseUrl: string): Promise<string[]> {
  const database = createDatabase({ databaseUrl, databasePool: 1 });
  const { rows } = await database.pool.query<{ nickname: string }>('select nickname from owners order by id');
  await database.close();
  return rows.map(({ nickname }) => nickname);
}

async function withHome<Result>(home: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const database = await startEmbeddedPostgres({ home });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** A home as after a first start, with a few owners. */
async function usedHome(): Promise<string> {
  const home = join(folder, 'used');
  await withHome(home, async (databaseUrl) => {
    await migrateDatabase(databaseUrl);
    const database = createDatabase({ databaseUrl, databasePool: 1 });
    await database.pool.query(
      "insert into owners (kind, nickname, name) values ('user', 'ann', 'Ann'), ('user', 'bob', 'Bob')",
    );
    await database.close();
  });
  await ensureServerKey(home);
  return home;
}

withWhole(
  '[SRV-08] an embedded database is backed up, restored into another folder with its key, and moved',
  async () => {
    const home = await usedHome();
    const file = join(folder, 'all.tar');
    expect(await run('backup', file, { PARLANCE_HOME: home })).toMatch(
      /^\d+ rows of \d+ tables and the server key are in .*all\.tar/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run('backup', file, { PARLANCE_HOME: home })).toMatch(/^! .* exists already/);
    expect(await run('admin', 'accounts', { PARLANCE_HOME: home })).toBe('No account matches.');

    const other = join(folder, 'other');
    expect(await run('restore', file, { PARLANCE_HOME: other })).toMatch(/^\d+ rows are back/);
    expect(await readFile(join(other, 'server.key'), 'utf8')).toBe(await readFile(join(home, 'server.key'), 'utf8'));
    expect(await run('restore', file, { PARLANCE_HOME: other })).toBe(
      '! The database is not empty: nothing was changed. Give an empty one.',
    );
    expect(await withHome(other, nicknames)).toEqual(['ann', 'bob']);

    await withHome(join(folder, 'server'), async (to) => {
      const claim = await claimHome(home);
      expect(await run('move', to, { PARLANCE_HOME: home })).toMatch(/^! Parlance already runs here/);
      await claim.release();
      expect(await run('move', to, { PARLANCE_HOME: home })).toMatch(/^\d+ rows are in the new database/);
      expect(await nicknames(to)).toEqual(['ann', 'bob']);
    });
  },
);

test('[SRV-08] an impossible command is explained in one sentence', async () => {
  expect(await run('backup', join(folder, 'x.tar'), { PARLANCE_HOME: join(folder, 'nowhere') })).toMatch(
    /^! There is no .*server\.key/,
  );
  expect(await run('move', 'db.example.org', { PARLANCE_HOME: folder })).toMatch(/^! The new database must be given/);
  expect(await run('restore', join(folder, 'none.tar'), { DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toMatch(
    /^! .*none\.tar cannot be read/,
  );
});

test('[ADM-05] an operator’s command that does not exist or lacks its account is explained', async () => {
  expect(await run('admin', 'fly', {})).toMatch(/^! The commands are accounts, disable, enable, /);
  expect(await run('admin', 'disable', {})).toBe('! Usage: npm run admin disable NICKNAME');
});
