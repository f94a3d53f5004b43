import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { createDatabase } from '../../src/db/client.ts';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { chooseRunAs } from '../../src/db/embedded/run-as.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { startApi, startWorker } from '../../src/testing/processes.ts';
import { unique } from '../../src/testing/setup.ts';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { createDatabaseOn, dropDatabaseOn } from '../../src/testing/test-database.ts';

const SUITE = process.env['DATABASE_URL'] ?? '';
const PROGRAM = '/usr/sbin/pgbouncer';
const POOL = 4;

const withPgBouncer = testUnless(missing('pgbouncer'));

const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

/** A transaction pooler in front of a database. @returns the address of the same database through it */
async function startPooler(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'parlance-pooler-'));
  const own = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\n` +
      `unix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/users.txt\n` +
      `pool_mode = transaction\ndefault_pool_size = ${POOL}\n`,
  );
  const { prefix, ids, owner } = await chooseRunAs(undefined);
  await chmod(folder, 0o755);
  if (owner !== undefined) await chown(folder, owner, owner);
  const [command, ...options] = [...prefix, PROGRAM, settings];
  const child = spawn(command, options, { ...ids, stdio: 'ignore' });
  undo.push(async () => {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  return `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`;
}

/** Results from the database through an address, as soon as it responds. */
async function ask<Row extends Record<string, unknown>>(databaseUrl: string, statement: string): Promise<Row[]> {
  for (;;) {
    const { pool, close } = createDatabase({ databaseUrl, databasePool: 1, databaseSessionUrl: '' });
    const rows = await pool.query<Row>(statement).then(
      (found) => found.rows,
      (error: unknown) => String(error),
    );
    await close();
    if (typeof rows !== 'string') return rows;
    if (!rows.includes('ECONNREFUSED')) throw new Error(rows);
  }
}

withPgBouncer(
  '[OPS-45] behind a pooler of transactions the product works, with sessions only where it needs them',
  async () => {
    const name = `parlance_pooled_${unique()}`;
    const direct = await createDatabaseOn(SUITE, name, process.env['TEST_TEMPLATE']);
    undo.push(() => dropDatabaseOn(SUITE, name));
    const pooled = await startPooler(direct);
    expect(await ask(pooled, 'select 1 as one')).toEqual([{ one: 1 }]);
    const settings = { DATABASE_URL: pooled, DATABASE_SESSION_URL: direct, DATABASE_POOL: '8' };
    const apis = [await startApi(settings), await startApi(settings)] as const;
    const worker = await startWorker(settings);
    undo.push(async () => {
      await Promise.all([...apis, worker].map((each) => each.stop()));
    });

    const repository = await intelligence({ address: apis[0].address });
    await repository.addSentences(fewSentences());
    expect((await repository.train()).status).toBe(2);
    const parse = (text: string) =>
      repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, { text, language: 'en' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => parse(`hello friend ${at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const sessions = await ask<{ application: string; count: number }>(
      direct,
      `select application_name as application, count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() group by 1`,
    );
    const countOf = (application: string) => sessions.find((each) => each.application === application)?.count ?? 0;
    expect(countOf('parlance')).toBeLessThanOrEqual(POOL);
    expect(countOf('parlance jobs')).toBeGreaterThan(0);
    for (const each of [...apis, worker]) expect(each.output()).not.toMatch(/"level":(50|60)/);
  },
);
