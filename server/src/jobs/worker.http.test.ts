import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { intelligence } from '../testing/intelligence.ts';
import { ownProduct } from '../testing/own-product.ts';
import type { Intelligence } from '../testing/intelligence.ts';
import type { OwnProduct } from '../testing/own-product.ts';

/** The heartbeat (10 s), noticing that it is missing, and the training itself twice. */
jest.setTimeout(180_000);
const WITHIN_MS = 120_000;

const world: { product?: OwnProduct } = {};
const product = () => {
  if (!world.product) throw new Error('The product was not started');
  return world.product;
};

beforeAll(async () => { world.product = await ownProduct(); });
afterAll(() => world.product?.stop());

const VERBS = ['open', 'close', 'move', 'paint', 'clean', 'count', 'carry', 'weigh', 'store', 'check'];
const THINGS = ['door', 'window', 'table', 'chair', 'lamp', 'box', 'wall', 'floor', 'bottle', 'shelf'];

/** So many sentences that training them takes seconds. */
async function largeIntelligence(): Promise<Intelligence> {
  const bot = await intelligence({ address: product().address });
  const examples = Array.from({ length: 8000 }, (_, index) => {
    const [verb, thing] = [VERBS[index % 10], THINGS[Math.floor(index / 10) % 10]];
    const text = `please ${verb} the ${thing} number ${index} now`;
    return { text, intent: `${verb}_${thing}`, entities: [{ start: text.indexOf(String(index)), end: text.indexOf(String(index)) + String(index).length, entity: 'number' }] };
  });
  const form = new FormData();
  form.set('language', 'en');
  form.set('file', new Blob([JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } })]), 'data.json');
  await bot.admin.put(`/v2/repository/upload-rasa-file/${bot.uuid}/${bot.version}/`, form);
  await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/train/`, { repository_version: bot.version });
  return bot;
}

async function inMidTraining(bot: Intelligence): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    const task = await bot.task();
    if (task && task.status === 1 && task.progress > 0.05) return;
    if (task && task.status >= 2) throw new Error(`The training ended too soon to be disturbed: ${JSON.stringify(task)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The training did not begin: ${JSON.stringify(await bot.task())}`);
}

test('[SRV-04] [TRN-09] a training whose worker is killed in the middle is done by the next worker', async () => {
  const bot = await largeIntelligence();
  const first = await product().worker();
  await inMidTraining(bot);
  await first.kill();
  const second = await product().worker();
  const task = await bot.ended(WITHIN_MS);
  expect(task).toMatchObject({ status: 2, error: null });
  expect((await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, { text: 'please paint the wall number 7 now', language: 'en' })).body).toMatchObject({ intent: { name: 'paint_wall' } });
  expect((await bot.admin.get(`/v2/repository/train/info/${bot.uuid}/${bot.version}/en`)).body).toMatchObject({ ready_for_train: false, requirements_to_train: [] });
  await second.stop();
});

test('[TRN-09] a worker that is stopped in order hands its training over at once', async () => {
  const bot = await largeIntelligence();
  const first = await product().worker();
  await inMidTraining(bot);
  await first.stop();
  expect(await bot.task()).toMatchObject({ status: 1 });
  const second = await product().worker();
  expect(await bot.ended(WITHIN_MS)).toMatchObject({ status: 2 });
  await second.stop();
});

test('[TRN-09] a training cancelled in the middle stops soon, leaves no model, and can be begun again', async () => {
  const bot = await largeIntelligence();
  const worker = await product().worker();
  await inMidTraining(bot);
  const task = await bot.task();
  expect((await bot.admin.post(`/v2/repository/task-queue/${task?.id}/cancel/`)).body).toMatchObject({ status: 1, cancel_requested: true });
  expect(await bot.ended(5000)).toMatchObject({ status: 3, error: 'The training was cancelled.' });
  expect((await bot.admin.get(`/v2/repository/${bot.uuid}/`)).body).toMatchObject({ ready_for_parse: false });
  expect((await bot.admin.get(`/v2/repository/train/info/${bot.uuid}/${bot.version}/en`)).body).toMatchObject({ ready_for_train: true });
  await worker.stop();
});

test('[TRN-09] sentences that come in while a training runs are left for the next one', async () => {
  const bot = await largeIntelligence();
  const worker = await product().worker();
  await inMidTraining(bot);
  await bot.addSentences([{ text: 'sing a song', intent: 'sing' }, { text: 'sing it again', intent: 'sing' }]);
  expect(await bot.ended(WITHIN_MS)).toMatchObject({ status: 2 });
  expect((await bot.admin.get(`/v2/repository/train/info/${bot.uuid}/${bot.version}/en`)).body).toMatchObject({ ready_for_train: true });
  await worker.stop();
});

test('[TRN-09] a training asked for while no worker runs waits and is done when one starts', async () => {
  const bot = await largeIntelligence();
  expect(await bot.task()).toMatchObject({ status: 0, stage: 'queued' });
  const worker = await product().worker();
  expect(await bot.ended(WITHIN_MS)).toMatchObject({ status: 2 });
  await worker.stop();
});
