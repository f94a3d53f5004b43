import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { adoptPrevious, dropOldModels } from '../../../resources/models/kept-models.queries.ts';
import { makeRoomForModels } from '../../../resources/quotas/make-room.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { Diff } from '../../exchange/diffs/diffs.schema.ts';
import { KeptModels } from './models.schema.ts';
import type { DatabaseClient } from '../../../db/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { Person } from '../../../testing/setup.ts';

/** Keeps two models beside the one in use. */
let product: OwnProduct;
let database: DatabaseClient;
beforeAll(async () => {
  product = await ownProduct({ MODELS_KEPT: '2', QUALITY_SENTENCES: '0' });
  await product.worker();
  database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
});
afterAll(async () => {
  await database.close();
  await product.stop();
});

const Answer = z.object({ intent: z.object({ name: z.string() }) });

const scopeOf = ({ uuid, version }: Intelligence) => ({ repository: uuid, repository_version: version });
const modelsOf = async (repository: Intelligence, by: Pick<Person, 'get'> = repository.admin) => {
  const { repository: uuid, repository_version: version } = scopeOf(repository);
  return by.get(`/v2/repository/models/?repository_uuid=${uuid}&repository_version=${version}`);
};
const listed = async (repository: Intelligence) => (await modelsOf(repository)).read(KeptModels);
const serve = (repository: Intelligence, model: string | undefined, by: Pick<Person, 'post'> = repository.admin) =>
  by.post('/v2/repository/models/serve/', { ...scopeOf(repository), model });
const intentOf = async ({ admin, uuid }: Intelligence, text: string) =>
  (await admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' })).read(Answer).intent
    .name;

/** Trains once for each intent, with its sentences beside those before. */
async function trained(...intents: readonly string[]): Promise<Intelligence> {
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  expect((await repository.train()).status).toBe(2);
  for (const intent of intents) await teach(repository, intent);
  return repository;
}

async function teach(repository: Intelligence, intent: string): Promise<void> {
  const texts = [`${intent} the plants`, `please ${intent} everything`, `${intent} it now`];
  await repository.addSentences(texts.map((text) => ({ text, intent })));
  expect((await repository.train()).status).toBe(2);
}

test('[TRN-84] trainings keep their models with who, why, what changed, and the sentences of that time', async () => {
  const repository = await trained();
  const { admin, uuid, version } = repository;
  await repository.addSentences([{ text: 'salutations', intent: 'greet' }]);
  const started = await admin.post(`/v2/repository/repository-details/${uuid}/train/`, { note: 'One more greeting' });
  expect(started.status).toBe(200);
  await repository.ended();
  const { count, results } = await listed(repository);
  expect(count).toBe(2);
  expect(results).toMatchObject([
    {
      is_served: true,
      trained_by: admin.nickname,
      note: 'One more greeting',
      sentences: 13,
      change: { added: 1, edited: 0, deleted: 0 },
      settings: { use_competing_intents: expect.any(Boolean) },
      served: [{ until: null, by: null, is_training: true }],
    },
    { is_served: false, note: '', sentences: 12, change: null, served: [{ until: expect.any(String) }] },
  ]);
  const before = `${version}@${results[1]?.id}`;
  const path = `/v2/repository/diff/${uuid}/?before=${before}&after=${version}`;
  const diff = (await admin.get(path)).read(Diff);
  expect(diff.results).toMatchObject([{ kind: 'sentence', change: 'added', after: { text: 'salutations' } }]);
  expect(diff.before).toMatchObject({ of: 'models', model: { language: 'en', trained_at: results[1]?.trained_at } });
  const [served] = results;
  const noted = await admin.patch('/v2/repository/models/note/', {
    ...scopeOf(repository),
    model: served?.id,
    note: 'Greetings of customers',
  });
  expect(noted.status).toBe(204);
  expect((await listed(repository)).results[0]).toMatchObject({ note: 'Greetings of customers' });
});

test('[TRN-85] any kept model is served at once, without training, and so is the one before', async () => {
  const repository = await trained('water', 'sell');
  const [newest, middle, first] = (await listed(repository)).results;
  expect(await intentOf(repository, 'sell the plants')).toBe('sell');
  expect((await serve(repository, first?.id)).status).toBe(204);
  expect(['greet', 'bye', 'book']).toContain(await intentOf(repository, 'sell the plants'));
  expect((await listed(repository)).results).toMatchObject([
    { id: newest?.id, is_served: false },
    { id: middle?.id, is_served: false },
    {
      id: first?.id,
      is_served: true,
      served: [{ until: null, by: repository.admin.nickname, is_training: false }, {}],
    },
  ]);
  const tasks = await repository.task();
  expect((await serve(repository, middle?.id)).status).toBe(204);
  expect(await intentOf(repository, 'water the plants')).toBe('water');
  // Back to the one before.
  const back = { ...scopeOf(repository), language: 'en' };
  expect((await repository.admin.post('/v2/repository/quality/previous-model/', back)).status).toBe(204);
  expect((await listed(repository)).results.find(({ is_served: isServed }) => isServed)?.id).toBe(first?.id);
  expect((await repository.task())?.id).toBe(tasks?.id);
  const unknown = await serve(repository, '00000000-0000-4000-8000-000000000000');
  expect(unknown).toMatchObject({ status: 400, body: { model: ['This model is no longer kept.'] } });
});

test('[TRN-86] the oldest models go beyond MODELS_KEPT and MODELS_KEPT_DAYS, with what was known of them', async () => {
  const repository = await trained('water', 'sell', 'paint');
  const { count, results } = await listed(repository);
  expect(count).toBe(3);
  expect(results.map(({ intents }) => intents)).toEqual([6, 5, 4]);
  const facts = await database.pool.query(
    'select 1 from model_facts f join version_languages l on l.id = f.version_language_id where l.version_id = $1',
    [repository.version],
  );
  expect(facts.rowCount).toBe(3);
  await database.pool.query(
    `update kept_models set replaced_at = replaced_at - interval '100 days'
     where version_language_id in (select id from version_languages where version_id = $1)`,
    [repository.version],
  );
  await dropOldModels(database.db, 90);
  // The one before the model in use stays.
  expect((await listed(repository)).results.map(({ intents }) => intents)).toEqual([6, 5]);
});

test('[TRN-86] kept models are deleted where a training would exceed the quota', async () => {
  const repository = await trained('water', 'sell');
  const { results } = await listed(repository);
  const total = results.reduce((sum, { bytes }) => sum + bytes, 0);
  await database.db.transaction((tx) => makeRoomForModels(tx, repository.version, total));
  expect((await listed(repository)).count).toBe(3);
  await database.db.transaction((tx) => makeRoomForModels(tx, repository.version, total - 1));
  expect((await listed(repository)).results.map(({ intents }) => intents)).toEqual([5, 4]);
  // The model in use and the one before it stay, so the training itself exceeds the quota.
  await database.db.transaction((tx) => makeRoomForModels(tx, repository.version, 1));
  expect((await listed(repository)).count).toBe(2);
});

test('[TRN-84] the model that release 3.0.0 has kept joins the history', async () => {
  const repository = await trained();
  await database.pool.query(
    `insert into previous_models (version_language_id, id, bytes, receipt)
     select m.version_language_id, gen_random_uuid(), m.bytes, m.receipt
     from models m join version_languages l on l.id = m.version_language_id
     where l.version_id = $1`,
    [repository.version],
  );
  await adoptPrevious(database.db);
  const { results } = await listed(repository);
  const kept = results.find(({ is_served: isServed }) => !isServed);
  expect(kept).toMatchObject({ sentences: 12, is_recorded: false });
  expect((await serve(repository, kept?.id)).status).toBe(204);
  expect((await database.pool.query('select 1 from previous_models')).rowCount).toBe(0);
});

test('[TRN-87] only people who may train see the history and choose a model', async () => {
  const repository = await trained('water');
  const [, first] = (await listed(repository)).results;
  const [user, contributor] = [await repository.member(1), await repository.member(2)];
  expect((await modelsOf(repository, user)).status).toBe(403);
  expect((await serve(repository, first?.id, user)).status).toBe(403);
  expect((await modelsOf(repository, contributor)).status).toBe(200);
  const other = await trained();
  expect((await serve(other, first?.id)).status).toBe(400);
});
