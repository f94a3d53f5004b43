import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { upgradeDatabase } from '../../src/db/upgrade/upgrade.ts';
import { tryModel } from '../../src/engine/model.ts';
import { createClient } from '../../src/testing/client.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { startApi, startOf, startWorker } from '../../src/testing/processes.ts';
import { unique } from '../../src/testing/setup.ts';
import { createDatabaseOn, dropDatabaseOn } from '../../src/testing/test-database.ts';
import { checkOut, findLastRelease } from './checkout.ts';
import type { Answer, Client } from '../../src/testing/client.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';

const SUITE = process.env['DATABASE_URL'] ?? '';
/** In `npm run nightly` (`npm run nightly releases`). */
const isWhole = process.env['RELEASES'] === 'on';
const ROUNDS = 60;
const TRAINING_EVERY = 20;
const Sentences = z.object({ count: z.int(), results: z.array(z.object({ text: z.string() })) });
const Details = z.object({ authorization: z.object({ uuid: z.string() }) });
const Tasks = z.object({ results: z.array(z.object({ status: z.int() })) });

const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

/** Sentences that were acknowledged, and errors. */
class Ledger {
  readonly written: string[] = [];
  readonly failures: string[] = [];

  async expect(what: string, answer: Promise<Answer>): Promise<Answer | undefined> {
    const given = await answer.catch((error: unknown) => String(error));
    if (typeof given !== 'string' && given.status < 300) return given;
    this.failures.push(
      `${what}: ${typeof given === 'string' ? given : `${given.status} ${JSON.stringify(given.body)}`}`,
    );
    return undefined;
  }
}

interface Load {
  readonly repository: Intelligence;
  readonly key: string;
  readonly ledger: Ledger;
}

/** Writes through one API and reads it through the other, parses on both, and trains. */
async function loadOn(address: string, other: string, { repository, key, ledger }: Load): Promise<void> {
  const [own, mirror] = [address, other].map((at) => createClient(at, `Token ${repository.admin.token}`)) as [
    Client,
    Client,
  ];
  const scope = `repository_uuid=${repository.uuid}&repository_version=${repository.version}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `see you ${unique()}`;
    const of = { repository: repository.uuid, repository_version: repository.version, language: 'en' };
    const added = own.post('/v2/repository/example/', { ...of, text, intent: 'bye', entities: [] });
    if (await ledger.expect('add', added)) ledger.written.push(text);
    const listed = await ledger.expect(
      'list',
      mirror.get(`/v2/repository/examples/?${scope}&search=${encodeURIComponent(text)}`),
    );
    if (listed?.read(Sentences).count !== 1) ledger.failures.push(`${text} is not listed by the other release`);
    for (const each of [address, other])
      await ledger.expect(
        'parse',
        createClient(each, `Bearer ${key}`).post('/v2/parse/', { text: 'goodbye', language: 'en' }),
      );
    if (round % TRAINING_EVERY === 0) {
      const train = `/v2/repository/repository-details/${repository.uuid}/train/`;
      await own.post(train, { repository_version: repository.version });
    }
  }
}

test('[OPS-42] the last release keeps running on the new schema without errors or losses', async () => {
  const tag = await findLastRelease();
  if (!isWhole || tag === undefined) {
    const reason = isWhole ? 'the repository is here without the tag of a release' : 'it is in npm run nightly';
    process.stdout.write(`Not tested: two releases side by side, because ${reason}\n`);
    return;
  }
  const release = await checkOut(tag);
  undo.push(() => release.remove());
  const name = `parlance_releases_${unique()}`;
  const databaseUrl = await createDatabaseOn(SUITE, name);
  undo.push(() => dropDatabaseOn(SUITE, name));
  const settings = { DATABASE_URL: databaseUrl };
  const last = await startOf(release.root, 'main.ts', settings);
  const lastWorker = await startOf(release.root, 'worker.ts', settings);
  undo.push(
    () => last.stop(),
    () => lastWorker.stop(),
  );

  const repository = await intelligence({ address: last.address });
  await repository.addSentences(fewSentences());
  await repository.train();
  const details = await repository.admin.get(`/v2/repository/info/${repository.uuid}/${repository.version}/`);
  const load: Load = { repository, key: details.read(Details).authorization.uuid, ledger: new Ledger() };
  const before = loadOn(last.address, last.address, load);
  const done = await upgradeDatabase({ databaseUrl, checkModel: tryModel });
  await before;
  const next = await startApi(settings);
  const nextWorker = await startWorker(settings);
  undo.push(
    () => next.stop(),
    () => nextWorker.stop(),
  );
  await Promise.all([loadOn(last.address, next.address, load), loadOn(next.address, last.address, load)]);

  expect(load.ledger.failures).toEqual([]);
  expect(load.ledger.written).toHaveLength(3 * ROUNDS);
  const scope = `repository_uuid=${repository.uuid}&repository_version=${repository.version}`;
  for (const { address } of [last, next]) {
    const admin = createClient(address, `Token ${repository.admin.token}`);
    const { results } = (await admin.get(`/v2/repository/examples/?${scope}&limit=1000`)).read(Sentences);
    expect(results.map(({ text }) => text).sort()).toEqual(
      [...fewSentences().map(({ text }) => text), ...load.ledger.written].sort(),
    );
  }
  await repository.ended();
  const tasks = await repository.admin.get(`/v2/repository/task-queue/?${scope}&limit=100`);
  const ended = tasks.read(Tasks).results;
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 2));
  // A worker or an API of the last release that crashes restarts on the new schema.
  const again = await startOf(release.root, 'main.ts', settings);
  await again.stop();
  for (const each of [last, lastWorker, next, nextWorker]) expect(each.output()).not.toMatch(/"level":(50|60)/);
  process.stdout.write(`${tag} beside this release: ${done.migrations} migrations, ${ended.length} trainings\n`);
});
