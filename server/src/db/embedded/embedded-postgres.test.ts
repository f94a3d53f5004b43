import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './postmaster.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

let home = '';
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parlance-embedded-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ home });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A separate parent process that starts the server on `home` and then waits to be killed. */
async function startInAnotherProcess(): Promise<{ pid: number; kill(): Promise<void> }> {
  const module = JSON.stringify(join(__dirname, 'embedded-postgres.ts'));
  const script = `const { startEmbeddedPostgres } = await import(${module});
    const { pid } = await startEmbeddedPostgres({ home: ${JSON.stringify(home)} });
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(text)));
  });
  return {
    pid,
    kill: () =>
      new Promise((resolve) => {
        parent.once('exit', () => resolve());
        parent.kill('SIGKILL');
      }),
  };
}

describe('[SRV-03] the embedded database', () => {
  test('keeps its data and address across a stop and a start', async () => {
    const first = await start();
    await ask(first.url, 'create table kept (word text)');
    await ask(first.url, "insert into kept values ('olá'), ('你好'), ('مرحبا')");
    await first.stop();
    await first.exited;
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select word from kept order by word')).toEqual([
      { word: 'olá' },
      { word: 'مرحبا' },
      { word: '你好' },
    ]);
  });

  withWhole('handles every script, whatever the locale of the machine', async () => {
    const { url } = await start();
    expect(await ask(url, "select lower('ÑÉ') as lower, current_setting('server_encoding') as encoding")).toEqual([
      { lower: 'ñé', encoding: 'UTF8' },
    ]);
  });

  test('has the extensions for search', async () => {
    const { url } = await start();
    await ask(url, 'create extension pg_trgm; create extension unaccent');
    expect(await ask(url, "select unaccent('ação') as plain")).toEqual([{ plain: 'acao' }]);
  });

  withWhole('requires the password, which only the owner can read', async () => {
    const { url } = await start();
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
    const { mode } = await stat(join(home, 'postgres/state.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });
});

describe('[SRV-04] after a start that was killed', () => {
  withWhole('the server left running is adopted with its data', async () => {
    const parent = await startInAnotherProcess();
    await parent.kill();
    expect(isAlive(parent.pid)).toBe(true);

    const adopted = await start();
    expect(adopted).toMatchObject({ pid: parent.pid, isAdopted: true });
    expect(await ask(adopted.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await adopted.stop();
    await adopted.exited;
    await expect(ask(adopted.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('a server killed as well recovers and preserves acknowledged writes', async () => {
    const first = await start();
    await ask(first.url, 'create table kept (number int)');
    await ask(first.url, 'insert into kept select generate_series(1, 5000)');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await start();
    expect(second.isAdopted).toBe(false);
    expect(await ask(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 5000 }]);
  });

  withWhole('a stale pid file whose PID was reused does not block', async () => {
    const first = await start();
    await first.stop();
    await writeFile(
      join(home, 'postgres/data/postmaster.pid'),
      `${process.pid}\n${join(home, 'postgres/data')}\n1\n5432\n`,
    );
    expect((await start()).isAdopted).toBe(false);
  });

  withWhole('an interrupted creation is restarted', async () => {
    await mkdir(join(home, 'postgres.new/data/base'), { recursive: true });
    await mkdir(join(home, 'postgres'), { recursive: true });
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('an unusable database is explained in one sentence', () => {
  test('a data directory of another major version', async () => {
    await mkdir(join(home, 'postgres/data'), { recursive: true });
    await writeFile(join(home, 'postgres/data/PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 16, this release brings PostgreSQL 18/);
  });

  withWhole('a lost password file', async () => {
    await (await start()).stop();
    await rm(join(home, 'postgres/state.json'));
    await expect(start()).rejects.toThrow(/password file .*state\.json is missing/);
  });
});
