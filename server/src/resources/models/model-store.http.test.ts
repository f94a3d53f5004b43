import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { openStore } from '../../lib/object-store/open-store.ts';
import { startBucket } from '../../testing/bucket.ts';
import { createClient } from '../../testing/client.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import { createModelStore } from './model-store.ts';
import { moveModels } from './move-models.ts';
import { tidyModels } from './tidy-models.ts';
import type { DatabaseClient } from '../../db/client.ts';
import type { Bucket } from '../../testing/bucket.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const PLACE = 's3://models/parlance';
const KEEP_DAYS = 15;
const QUESTION = { text: 'book a table in rome tonight', language: 'en' };
const Answer = z.object({ intent: z.object({ name: z.string() }) });
const Detail = z.object({ detail: z.string() });

let bucket: Bucket;
let product: OwnProduct;
let database: DatabaseClient;
let repository: Intelligence;
const apis: StartedProcess[] = [];
beforeAll(async () => {
  bucket = await startBucket('models');
  product = await ownProduct({ ...bucket.settings, MODELS_TO: PLACE });
  await product.worker();
  database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 2 });
  repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  await repository.train();
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await database.close();
  await product.stop();
  await bucket.stop().catch(() => undefined);
});

const store = () => openStore(PLACE, bucket.access);
const namesInStore = async () => (await store().list()).map(({ name }) => name).sort();
async function row(): Promise<{ object: string | null; bytes: number | null }> {
  const { rows } = await database.pool.query<{ object: string | null; bytes: number | null }>(
    'select object, octet_length(bytes) as bytes from models',
  );
  return rows[0] ?? { object: null, bytes: null };
}
async function ageUnused(): Promise<void> {
  await database.pool.query(`update model_objects set unused_at = unused_at - interval '${KEEP_DAYS + 1} days'`);
}
const parseAt = (address: string) =>
  createClient(address, `Token ${repository.admin.token}`).post(
    `/v2/repository/repository-details/${repository.uuid}/analyze/`,
    QUESTION,
  );
/** A process that has not opened any model yet. */
async function freshApi(): Promise<string> {
  const api = await startApi({ ...bucket.settings, DATABASE_URL: product.databaseUrl });
  apis.push(api);
  return api.address;
}

test('[SCALE-03] a trained model is in the configured store, and every process can use it', async () => {
  const { object, bytes } = await row();
  expect(bytes).toBeNull();
  expect(await namesInStore()).toEqual([object]);
  for (const address of [product.address, await freshApi()])
    expect((await parseAt(address)).read(Answer).intent.name).toBe('book');
});

withWhole('[SCALE-03] copies share a model; an object that has been unused for long is deleted', async () => {
  const former = (await row()).object;
  const of = { repository: repository.uuid, id: repository.version, name: 'copy' };
  const copy = (await repository.admin.post('/v2/repository/version/', of)).read(z.object({ id: z.int() }));
  await repository.ended();
  await repository.addSentences([{ text: 'one more greeting', intent: 'greet' }]);
  await repository.train();
  expect(await namesInStore()).toHaveLength(2);
  // A training whose transaction was rolled back.
  const settings = { ...bucket.access, modelsTo: PLACE };
  const { object: abandoned } = await createModelStore(database.db, settings).place(Buffer.from('never named'));
  await tidyModels(database.db, bucket.access, KEEP_DAYS);
  expect(await namesInStore()).toHaveLength(3);

  await ageUnused();
  await tidyModels(database.db, bucket.access, KEEP_DAYS);
  expect(await namesInStore()).not.toContain(abandoned);
  expect(await namesInStore()).toContain(former);

  await database.pool.query('delete from versions where id = $1', [copy.id]);
  await tidyModels(database.db, bucket.access, KEEP_DAYS);
  await ageUnused();
  await tidyModels(database.db, bucket.access, KEEP_DAYS);
  // The model before the last training can be restored.
  expect(await namesInStore()).toContain(former);
  await repository.addSentences([{ text: 'yet another greeting', intent: 'greet' }]);
  await repository.train();
  await tidyModels(database.db, bucket.access, KEEP_DAYS);
  await ageUnused();
  await tidyModels(database.db, bucket.access, KEEP_DAYS);
  expect(await namesInStore()).not.toContain(former);
  expect(await namesInStore()).toContain((await row()).object);
  expect((await parseAt(await freshApi())).status).toBe(200);
});

withWhole('[SCALE-04] models move between database and stores while they are in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-models-'));
  try {
    for (const modelsTo of [undefined, folder, PLACE]) {
      const moved = await moveModels(database.db, { ...bucket.access, modelsTo });
      // The one in use, and the one that an undo serves again.
      expect(moved).toMatchObject({ models: 2, lost: 0 });
      const { object, bytes } = await row();
      expect([object === null, bytes === null]).toEqual([modelsTo === undefined, modelsTo !== undefined]);
      expect((await parseAt(await freshApi())).read(Answer).intent.name).toBe('book');
      expect(await moveModels(database.db, { ...bucket.access, modelsTo })).toMatchObject({ models: 0 });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

withWhole('[SCALE-03] a damaged model is never used: callers get an error, and it can be trained again', async () => {
  await repository.addSentences([{ text: 'a greeting beside the others', intent: 'greet' }]);
  await repository.train();
  const { object } = await row();
  await store().put(object ?? '', Readable.from([Buffer.from('not a model')]));
  const refused = await parseAt(await freshApi());
  expect([refused.status, refused.read(Detail).detail]).toEqual([
    503,
    'The file of this model is gone or damaged. Train the language again.',
  ]);
  const moved = await moveModels(database.db, { ...bucket.access, modelsTo: undefined });
  // The model that an undo serves again is whole.
  expect(moved).toMatchObject({ models: 1, lost: 1 });
  expect((await repository.train()).status).toBe(2);
  expect((await parseAt(await freshApi())).status).toBe(200);
});

withWhole('[SCALE-03] while the store is unavailable, parsing reports it and an opened model still works', async () => {
  const fresh = await freshApi();
  expect((await parseAt(product.address)).status).toBe(200);
  await bucket.stop();
  const refused = await parseAt(fresh);
  expect([refused.status, refused.read(Detail).detail]).toEqual([
    503,
    'The model cannot be read at the moment. Try again later.',
  ]);
  expect((await parseAt(product.address)).status).toBe(200);
});
