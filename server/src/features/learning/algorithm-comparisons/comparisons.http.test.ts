import { afterAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { download, unzip } from '../../../testing/archives.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { AlgorithmComparison, ComparisonStart } from './comparisons.schema.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Person } from '../../../testing/setup.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
afterAll(() => database.close());

const pathOf = ({ uuid }: Intelligence) => `/v2/repository/repository-details/${uuid}/`;
const compare = (repository: Intelligence, by: Client = repository.admin) =>
  by.post(`${pathOf(repository)}compare_algorithms/`, { language: 'en', repository_version: repository.version });
const read = async (repository: Intelligence, by: Client = repository.admin) =>
  (await by.get(`${pathOf(repository)}compare_algorithms/?language=en`)).read(AlgorithmComparison);

async function ownWork(caller: Person): Promise<unknown> {
  const files = await unzip((await download(caller, '/v2/account/my-data/')).content);
  return JSON.parse(files.get('work.json') ?? 'null');
}

const MORE = [
  ...['good evening', 'hello'].map((text) => ({ text, intent: 'greet' })),
  ...['farewell', 'see you'].map((text) => ({ text, intent: 'bye' })),
  ...['madrid', 'berlin'].map((city) => {
    const text = `please book a table in ${city}`;
    return {
      text,
      intent: 'book',
      entities: [{ start: text.indexOf(city), end: text.length, entity: 'city' }],
    };
  }),
];

test('[CMP-01] [CMP-04] compares in the background, stores the result and reports later changes', async () => {
  const repository = await intelligence();
  await repository.addSentences([...fewSentences(), ...MORE]);
  expect(await read(repository)).toEqual({ can_compare: true, messages: [], comparison: null });
  const answers = await Promise.all([compare(repository), compare(repository)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const started = answers.find(({ status }) => status === 200)?.read(ComparisonStart);
  const done = await repository.ended();
  expect(done).toMatchObject({ status: 2, type_processing: 7, id_queue: started?.id_queue, error: null });

  const { comparison } = await read(repository);
  expect(comparison).toMatchObject({ sentences: 18, is_outdated: false, is_dismissed: false });
  expect(
    comparison?.trials.map(({ settings, is_current: isCurrent }) => [
      settings.algorithm,
      settings.use_analyze_char,
      settings.use_transformer_entities,
      settings.use_language_pack,
      isCurrent,
    ]),
  ).toEqual([
    ['statistical_model', true, false, true, true],
    ['neural_network_internal', true, false, true, false],
    ['neural_network_external', true, false, true, false],
    ['statistical_model', false, false, true, false],
    ['statistical_model', true, true, true, false],
    ['statistical_model', true, false, false, false],
  ]);
  for (const [at, { error, figures }] of (comparison?.trials ?? []).entries()) {
    expect(error).toBeNull();
    if (!figures) throw new Error('There are no figures');
    const { accuracy, accuracy_interval: interval } = figures;
    expect(interval.from).toBeLessThan(accuracy);
    expect(interval.to).toBeGreaterThanOrEqual(accuracy);
    expect(figures.answer_ms).toBeGreaterThan(0);
    expect(figures.training_seconds).toBeGreaterThan(0);
    expect(figures.model_bytes).toBeGreaterThan(1000);
    expect(figures.entities_f1).not.toBeNull();
    expect(figures.scope?.auroc).toBeGreaterThan(0);
    expect(figures.intents_gain === null).toBe(at === 0);
    expect(figures.entities_gain === null).toBe(at === 0);
  }

  expect(await ownWork(repository.admin)).toMatchObject({
    comparisons: [{ intelligence: { uuid: repository.uuid }, language: 'en', sentences: 18 }],
  });

  // Other settings give the same figures as before; other sentences do not.
  await repository.admin.patch(pathOf(repository), { algorithm: 'neural_network_internal' });
  const after = (await read(repository)).comparison;
  expect(after?.is_outdated).toBe(false);
  expect(after?.trials.map(({ is_current: isCurrent }) => isCurrent).indexOf(true)).toBe(1);
  await repository.addSentences([{ text: 'good to see you', intent: 'greet' }]);
  expect((await read(repository)).comparison?.is_outdated).toBe(true);
});

test('[CMP-01] reports what is missing, and is for people who may change settings', async () => {
  const repository = await intelligence();
  const texts = async () => (await read(repository)).messages;
  expect(await texts()).toEqual(['You need to have at least two registered intents']);
  await repository.addSentences(fewSentences());
  expect(await texts()).toEqual(['Every intent needs at least 5 training sentences; “book” has 4.']);
  const refused = await compare(repository);
  expect([refused.status, refused.body]).toEqual([
    400,
    { detail: 'Every intent needs at least 5 training sentences; “book” has 4.' },
  ]);
  const contributor = await repository.member(2);
  expect((await compare(repository, contributor)).status).toBe(403);
  expect((await contributor.get(`${pathOf(repository)}compare_algorithms/?language=en`)).status).toBe(403);
  const key = await keyOf(repository.admin, { scopes: ['evaluate'], repositories: [repository.uuid] });
  expect((await read(repository, key)).can_compare).toBe(false);
});

withWhole('[CMP-01] a canceled comparison leaves the last result, and nobody is notified', async () => {
  const product = await ownProduct();
  const worker = await product.worker();
  const repository = await intelligence({ address: product.address });
  await repository.addSentences([...fewSentences(), ...MORE]);
  await compare(repository);
  await repository.ended();
  const before = await read(repository);
  // Without a worker it waits, however long the cancellation takes to arrive.
  await worker.stop();
  await compare(repository);
  const task = await repository.task();
  const cancelled = await repository.admin.post(`/v2/repository/task-queue/${task?.id}/cancel/`);
  expect(cancelled.status).toBe(200);
  expect(await repository.ended()).toMatchObject({ status: 3, error: 'The comparison was canceled.' });
  expect(await read(repository)).toEqual(before);
  const Listed = z.object({ results: z.array(z.object({ kind: z.string(), path: z.string() })) });
  const news = (await repository.admin.get('/v2/account/notifications/')).read(Listed).results;
  expect(news.filter(({ kind }) => kind.startsWith('comparison')).map(({ kind }) => kind)).toEqual(['comparison.done']);
  expect(news[0]?.path).toMatch(/\/settings\/\?.*tab=compare&language=en/);
  await product.stop();
});

withWhole('[CMP-07] an algorithm that is no longer offered fails with the reason', async () => {
  const repository = await intelligence();
  await repository.addSentences([...fewSentences(), ...MORE]);
  // As left by an installation of another release.
  await database.pool.query(`update repositories set algorithm = 'of_old' where uuid = $1`, [repository.uuid]);
  await compare(repository);
  expect(await repository.ended()).toMatchObject({ status: 3, error: 'The algorithm of_old is not available.' });
  expect((await read(repository)).comparison).toBeNull();
});

withWhole('[CMP-06] a dismissed suggestion stays dismissed until the next comparison', async () => {
  const repository = await intelligence();
  await repository.addSentences([...fewSentences(), ...MORE]);
  await compare(repository);
  await repository.ended();
  const dismiss = (by: Client) => by.post(`${pathOf(repository)}compare_algorithms/dismiss/`, { language: 'en' });
  expect((await dismiss(await repository.member(2))).status).toBe(403);
  expect((await dismiss(repository.admin)).status).toBe(204);
  expect((await read(repository)).comparison?.is_dismissed).toBe(true);
  await compare(repository);
  await repository.ended();
  expect((await read(repository)).comparison?.is_dismissed).toBe(false);
});
