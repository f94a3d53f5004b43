import { afterAll, beforeAll, expect } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../src/db/client.ts';
import { createClient } from '../../src/testing/client.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { keyOf } from '../../src/testing/api-keys.ts';
import { anonymous, person } from '../../src/testing/setup.ts';
import { startApi, startWorker } from '../../src/testing/processes.ts';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { leftOut } from '@parlance/testing/whole';
import { startOwnServer } from './own-server.ts';
import type { DatabaseClient } from '../../src/db/client.ts';
import type { Client } from '../../src/testing/client.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';
import type { OwnReplica, OwnServer } from './own-server.ts';

const Named = z.object({ count: z.int(), results: z.array(z.object({ name: z.string() })) });
const Texts = z.object({ results: z.array(z.object({ text: z.string() })) });
const WITHIN_MS = 60_000;
const LIMIT_MS = 3 * WITHIN_MS;

interface Stage {
  readonly server: OwnServer;
  readonly replica: OwnReplica;
  /** The superuser's address of the replica. */
  readonly standby: DatabaseClient;
  readonly one: StartedProcess;
  readonly other: StartedProcess;
  readonly worker: StartedProcess;
}

let stage: Stage | undefined;
let whole: OwnServer | undefined;
beforeAll(async () => {
  whole = await startOwnServer();
  const replica = await whole.replicate();
  if (!replica) return;
  // Replay is paused for longer than any test takes.
  const settings = { DATABASE_URL: whole.url, DATABASE_REPLICA_URL: replica.url, TEST_LIMIT_replicaLagSeconds: '300' };
  const one = await startApi(settings);
  stage = {
    server: whole,
    replica,
    standby: createDatabase({ databaseUrl: replica.adminUrl, databasePool: 1 }),
    one,
    other: await startApi(settings),
    worker: await startWorker(settings),
  };
}, 150_000);
afterAll(async () => {
  if (stage) await Promise.all([stage.one.stop(), stage.other.stop(), stage.worker.stop()]);
  await stage?.standby.close();
  await whole?.stop();
});

const withReplica = testUnless(leftOut ?? missing('postgres'));

function replicated(run: (on: Stage) => Promise<void>): () => Promise<void> {
  return async () => {
    if (!stage) throw new Error('there is no replica');
    await run(stage);
  };
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; !(await isSo());) {
    if (Date.now() > deadline) throw new Error('It has not come to pass in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Number of lists that an API process has read with an outcome. */
async function readsOf({ address }: StartedProcess, outcome: string): Promise<number> {
  const shown = String((await anonymous(address).get('/metrics')).body);
  return Number(new RegExp(`^parlance_replica_reads_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(shown)?.[1] ?? 0);
}

/** @returns the outcome of the list that a call reads */
async function outcomeOf(api: StartedProcess, call: () => Promise<unknown>): Promise<string[]> {
  const outcomes = ['replica', 'own write', 'behind', 'away', 'failed'];
  const before = await Promise.all(outcomes.map((outcome) => readsOf(api, outcome)));
  await call();
  const after = await Promise.all(outcomes.map((outcome) => readsOf(api, outcome)));
  return outcomes.filter((_outcome, at) => after[at] !== before[at]);
}

const as = ({ address }: StartedProcess, { token }: { token: string }) => createClient(address, `Token ${token}`);

const sentencesOf = async (client: Client, { uuid }: Intelligence) =>
  (await client.get(`/v2/repository/examples/?repository_uuid=${uuid}`)).read(Texts).results.map(({ text }) => text);
const publicOf = async (client: Client, { owner }: Intelligence) =>
  (await client.get(`/v2/repository/repositories/?owner_id=${owner.id}`)).read(Named);

/** Runs an action while the replica is paused. */
async function whilePaused({ standby: { pool } }: Stage, work: () => Promise<void>): Promise<void> {
  await pool.query('select pg_wal_replay_pause()');
  try {
    await until(
      async () => (await pool.query("select 1 where pg_get_wal_replay_pause_state() = 'paused'")).rows.length > 0,
    );
    await work();
  } finally {
    await pool.query('select pg_wal_replay_resume()');
  }
}

/** Waits until an account's lists are read from the replica, which then has all writes of the account. */
const untilRead = (api: StartedProcess, client: Client, repository: Intelligence) =>
  until(async () => (await outcomeOf(api, () => sentencesOf(client, repository))).includes('replica'));

withReplica(
  '[SCALE-08] lists come from the replica, and nobody misses what they wrote',
  replicated(async (on) => {
    const { one, other } = on;
    const repository = await intelligence({ address: one.address });
    const { admin } = repository;
    const reader = await repository.member(2);
    const program = await keyOf(admin, { scopes: ['read', 'contribute'], address: other.address });
    await repository.addSentences([{ text: 'the first', intent: 'count' }]);
    await untilRead(one, admin, repository);
    await untilRead(one, reader, repository);
    await untilRead(other, as(other, reader), repository);

    await whilePaused(on, async () => {
      await repository.addSentences([{ text: 'the second', intent: 'count' }]);
      for (const client of [admin, as(other, admin), program])
        expect(await sentencesOf(client, repository)).toEqual(['the second', 'the first']);
      expect(await outcomeOf(other, () => sentencesOf(as(other, admin), repository))).toEqual(['own write']);
      // Others see what the replica has: these lists are really read from it.
      expect(await sentencesOf(reader, repository)).toEqual(['the first']);
      expect(await outcomeOf(other, () => sentencesOf(as(other, reader), repository))).toEqual(['replica']);

      // Writes with an API key count for its person, also in a process that has not seen the key.
      await repository.addSentences([{ text: 'the third', intent: 'count' }], program);
      expect(await sentencesOf(admin, repository)).toContain('the third');
      // An account that the replica does not have yet.
      const newcomer = await person(one.address);
      const mine = await as(other, newcomer).get('/v2/repository/search-repositories/');
      expect(mine.read(Named).count).toBe(0);
      expect(await outcomeOf(other, () => as(other, newcomer).get('/v2/repository/search-repositories/'))).toEqual([
        'own write',
      ]);
    });
    await untilRead(one, admin, repository);
    await until(async () => (await sentencesOf(reader, repository)).length === 3);
  }),
  LIMIT_MS,
);

withReplica(
  '[SCALE-08] what background work wrote for somebody is not missed either',
  replicated(async (on) => {
    const repository = await intelligence({ address: on.one.address });
    const { admin, uuid, version } = repository;
    await repository.addSentences(fewSentences());
    await untilRead(on.one, admin, repository);
    await whilePaused(on, async () => {
      const form = new FormData();
      form.set('file', new Blob(['text,intent\nfrom a file,count\n']), 'data.csv');
      expect((await admin.post(`/v2/repository/import/${uuid}/${version}/`, form)).status).toBe(201);
      expect(await repository.ended()).toMatchObject({ status: 2 });
      expect(await sentencesOf(as(on.other, admin), repository)).toContain('from a file');
    });
  }),
  LIMIT_MS,
);

withReplica(
  '[SCALE-09] what somebody may no longer see is not shown by the replica',
  replicated(async (on) => {
    const { one, other } = on;
    const repository = await intelligence({ address: one.address, is_private: true });
    const open = await intelligence({ address: one.address });
    const { admin, owner } = repository;
    const member = await repository.member(2);
    await repository.addSentences([{ text: 'a secret', intent: 'count' }]);
    await untilRead(one, member, repository);
    const visitor = anonymous(other.address);
    await until(async () => (await publicOf(visitor, open)).results.length === 1);
    const ofOwner = `/v2/repository/search-repositories/?nickname=${owner.nickname}`;
    const listed = () => as(other, member).get(ofOwner);
    await until(async () => (await outcomeOf(other, listed)).includes('replica'));
    expect((await listed()).read(Named).results).toMatchObject([{ name: repository.name }]);

    await whilePaused(on, async () => {
      expect((await admin.delete(`/v2/org/authorizations/${owner.nickname}/${member.nickname}/`)).status).toBe(204);
      expect(await outcomeOf(other, listed)).toEqual(['replica']);
      expect((await listed()).read(Named).results).toEqual([]);
      const refused = await as(other, member).get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`);
      expect(refused.status).toBe(404);

      const hidden = await open.admin.patch(`/v2/repository/repository-details/${open.uuid}/`, { is_private: true });
      expect(hidden.status).toBe(200);
      expect(await outcomeOf(other, () => publicOf(visitor, open))).toEqual(['replica']);
      expect((await publicOf(visitor, open)).results).toEqual([]);
    });
  }),
  LIMIT_MS,
);

withReplica(
  '[SCALE-10] a list that the replica does not finish is read from the primary',
  replicated(async (on) => {
    const { one, server, standby } = on;
    const repository = await intelligence({ address: one.address });
    await repository.addSentences([{ text: 'one more', intent: 'count' }]);
    await untilRead(one, repository.admin, repository);
    const primary = createDatabase({ databaseUrl: server.url, databasePool: 2 });
    const blocker = await primary.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table examples in access exclusive mode');
    await until(
      async () =>
        (await standby.pool.query("select 1 from pg_locks where mode = 'AccessExclusiveLock'")).rows.length > 0,
    );
    await whilePaused(on, async () => {
      await blocker.query('rollback');
      blocker.release();
      const failed = outcomeOf(one, async () => {
        const listed = sentencesOf(repository.admin, repository);
        await until(async () => {
          const cancelled = await standby.pool.query(
            "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'",
          );
          return cancelled.rows.length > 0;
        });
        expect(await listed).toEqual(['one more']);
      });
      expect(await failed).toEqual(['failed']);
    });
    await until(() => one.output().includes('a list could not be read from the replica'));
    await primary.close();
  }),
  LIMIT_MS,
);

withReplica(
  '[SCALE-10] without its replica, or with one that lags or is none, lists go on',
  replicated(async (on) => {
    const { one, replica, server } = on;
    const repository = await intelligence({ address: one.address });
    await repository.addSentences([{ text: 'still here', intent: 'count' }]);
    await untilRead(one, repository.admin, repository);
    const settings = { DATABASE_URL: server.url, TEST_LIMIT_replicaLagSeconds: '1' };
    const strict = await startApi({ ...settings, DATABASE_REPLICA_URL: replica.url });
    const wrong = await startApi({ ...settings, DATABASE_REPLICA_URL: server.url });
    const visit = (api: StartedProcess) => () => publicOf(anonymous(api.address), repository);
    await until(async () => (await outcomeOf(strict, visit(strict))).includes('replica'));
    expect(await outcomeOf(wrong, visit(wrong))).toEqual(['away']);
    await until(() => wrong.output().includes('DATABASE_REPLICA_URL names no replica of DATABASE_URL'));
    await whilePaused(on, async () => {
      await repository.addSentences([{ text: 'moves on', intent: 'count' }]);
      await until(async () => (await outcomeOf(strict, visit(strict))).includes('behind'));
      await until(() => strict.output().includes('the replica is behind: lists are read from the primary'));
    });
    await until(async () => (await outcomeOf(strict, visit(strict))).includes('replica'));

    await replica.kill();
    const statuses = new Set<number>();
    const list = async () => {
      const { status } = await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`);
      statuses.add(status);
    };
    await until(async () => (await outcomeOf(one, list)).includes('away'));
    expect([...statuses]).toEqual([200]);
    await until(() => one.output().includes('the replica is away: lists are read from the primary'));
    await replica.start();
    await until(async () => (await outcomeOf(one, list)).includes('replica'));
    await Promise.all([strict.stop(), wrong.stop()]);
  }),
  LIMIT_MS,
);
