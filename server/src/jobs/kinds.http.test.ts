import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '../lib/pagination.ts';
import { Task } from '../modules/tasks/tasks.present.ts';
import { intelligence } from '../testing/intelligence.ts';
import { ownProduct } from '../testing/own-product.ts';
import type { Intelligence } from '../testing/intelligence.ts';
import type { OwnProduct } from '../testing/own-product.ts';

/** The heartbeat (10 s), noticing that it is missing, and the work itself twice. */
jest.setTimeout(180_000);

const world: { product?: OwnProduct } = {};
const product = () => {
  if (!world.product) throw new Error('The product was not started');
  return world.product;
};

beforeAll(async () => { world.product = await ownProduct(); });
afterAll(() => world.product?.stop());

const Versions = z.object({ results: z.array(z.object({ id: z.int(), is_copying: z.boolean() })) });
const versionsOf = async ({ admin, uuid }: Intelligence) => (await admin.get(`/v2/repository/version/?repository=${uuid}`)).read(Versions).results;

/** So many sentences that copying and evaluating them takes a while. */
async function large(): Promise<Intelligence> {
  const bot = await intelligence({ address: product().address });
  const examples = Array.from({ length: 3000 }, (_, index) => ({ text: `number ${index} of the ${index % 2 ? 'left' : 'right'} list`, intent: index % 2 ? 'left' : 'right', entities: [{ start: 7, end: 7 + String(index).length, entity: 'number' }] }));
  const form = new FormData();
  form.set('language', 'en');
  form.set('file', new Blob([JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } })]), 'data.json');
  const sent = await bot.admin.put(`/v2/repository/upload-rasa-file/${bot.uuid}/${bot.version}/`, form);
  if (sent.status !== 200) throw new Error(`The sentences were refused: ${JSON.stringify(sent.body)}`);
  return bot;
}

async function taskWhere({ admin, uuid }: Intelligence, version: number, fits: (task: z.output<typeof Task>) => boolean): Promise<z.output<typeof Task>> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    const [task] = (await admin.get(`/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${version}&limit=1`)).read(pageOf(Task)).results;
    if (task && fits(task)) return task;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The task never came to that');
}

const copy = async (bot: Intelligence) => (await bot.admin.post('/v2/repository/version/', { repository: bot.uuid, id: bot.version, name: 'copy' })).read(z.object({ id: z.int() })).id;

test('[SRV-04] [VER-02] a copy whose worker is killed over it is made by the next worker, whole and once', async () => {
  const bot = await large();
  const first = await product().worker();
  const id = await copy(bot);
  await taskWhere(bot, id, ({ status }) => status >= 1);
  await first.kill();
  const second = await product().worker();
  expect(await taskWhere(bot, id, ({ status }) => status >= 2)).toMatchObject({ status: 2, error: null });
  expect((await versionsOf(bot)).find((version) => version.id === id)).toMatchObject({ is_copying: false });
  expect((await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&repository_version=${id}&limit=1`)).body).toMatchObject({ count: 3000, results: [{ entities: [{ entity: 'number' }] }] });
  await second.stop();
});

test('[VER-02] a copy that is given up while it waits leaves no version behind', async () => {
  const bot = await large();
  const id = await copy(bot);
  expect((await versionsOf(bot)).find((version) => version.id === id)).toMatchObject({ is_copying: true });
  expect((await bot.admin.delete(`/v2/repository/version/${id}/`)).status).toBe(204);
  const worker = await product().worker();
  expect((await versionsOf(bot)).map((version) => version.id)).toEqual([bot.version]);
  expect(await copy(bot)).not.toBe(id);
  await worker.stop();
});

test('[EVA-04] an evaluation tells how far it is, and is cancelled in the middle', async () => {
  const bot = await large();
  const worker = await product().worker();
  const started = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/automatic_evaluate/`, { language: 'en', repository_version: bot.version });
  expect(started.status).toBe(200);
  const task = await taskWhere(bot, bot.version, ({ progress }) => progress > 0);
  expect(task).toMatchObject({ status: 1, stage: 'evaluating', type_processing: 2 });
  expect((await bot.admin.post(`/v2/repository/task-queue/${task.id}/cancel/`)).status).toBe(200);
  expect(await taskWhere(bot, bot.version, ({ status }) => status >= 2)).toMatchObject({ status: 3, error: 'The evaluation was cancelled.' });
  expect((await bot.admin.get(`/v2/repository/task-queue/?repository_uuid=${bot.uuid}&repository_version=${bot.version}`, { headers: { 'accept-language': 'pt-BR' } })).body).toMatchObject({ results: [{ error: 'A avaliação foi cancelada.' }] });
  expect((await bot.admin.get(`/v2/repository/evaluate/results/?repository_uuid=${bot.uuid}`)).body).toMatchObject({ count: 0 });
  await worker.stop();
});
