import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { addTestSentences, relabel, trainMeasured } from '../../../testing/measured.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { Environment, States } from './environments.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

/** A product whose worker measures every training, as it does by default; that of the suite does not. */
let product: OwnProduct;
let bot: Intelligence;
beforeAll(async () => {
  product = await ownProduct({ QUALITY_SENTENCES: '5000' });
  await product.worker();
  bot = await intelligence({ address: product.address });
  await bot.addSentences(fewSentences());
  await addTestSentences(bot);
  await trainMeasured(bot);
});
afterAll(() => product.stop());

const Version = z.object({ id: z.int() });
const at = (rest: string) => `/v2/repository/environments/${bot.uuid}/production/${rest}`;
const move = (body: object = {}) => bot.admin.post(at('move/'), { repository_version: bot.version, ...body });
const setRule = (least: number | null, intents: string[], by: Client = bot.admin) =>
  by.put(at('rule/'), { least_quality: least, intents });
const historyFor = async (by: Client) => (await by.get(at('history/'))).read(States).results;

test('[ENV-08] [ENV-11] a move that breaks the rule is refused with lost sentences, unless it says why', async () => {
  expect((await setRule(101, [])).status).toBe(400);
  expect((await setRule(95, ['bye'], await bot.member(2))).status).toBe(403);
  const ruled = (await setRule(95, ['bye'])).read(Environment);
  expect(ruled.rule).toEqual({ least_quality: 95, intents: ['bye'] });
  // Nothing was served before, and then the same.
  expect((await move()).status).toBe(200);
  expect((await move()).status).toBe(200);
  await relabel(bot, 'bye', 'leave');
  await trainMeasured(bot);
  const refused = await move({ note: 'With leave' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      detail: 'The move breaks the rule of the environment production.',
      broken: [
        { language: 'en', reason: 'quality', sentences: 12 },
        {
          language: 'en',
          reason: 'lost',
          lost: expect.arrayContaining([{ text: 'bye bye now', intent: 'bye', now: 'leave' }]),
        },
      ],
    },
  });
  expect(await historyFor(bot.admin)).toHaveLength(2);
  // Neither may such models answer a share of the questions, only in the shadow, nor be served from there.
  const tried = (share: number) => bot.admin.put(at('candidate/'), { repository_version: bot.version, share });
  expect((await tried(10)).body).toEqual(refused.body);
  expect((await tried(0)).status).toBe(200);
  expect((await bot.admin.post(at('candidate/serve/'), {})).body).toEqual(refused.body);
  expect(await move({ override: true })).toMatchObject({
    status: 400,
    body: { note: [expect.stringContaining('why')] },
  });
  const moved = (await move({ override: true, note: 'The bank asked for it' })).read(Environment);
  expect(moved.current).toMatchObject({ note: 'The bank asked for it', broken: [{}, { reason: 'lost' }] });
  expect(moved.current?.broken?.[1]?.lost).not.toHaveLength(0);
  // Contributors see that, without test sentences.
  const [forContributor] = await historyFor(await bot.member(2));
  expect(forContributor?.broken).toMatchObject([{ reason: 'quality' }, { reason: 'lost', lost: [] }]);
  // The way back is always open, and what it returns to breaks nothing.
  const back = (await bot.admin.post(at('back/'), {})).read(Environment);
  expect(back.current).toMatchObject({ broken: null, returned_to: expect.any(Number) });
});

test('[ENV-08] a model that was not measured with test sentences breaks a rule, and nothing without one', async () => {
  await setRule(50, []);
  const order = { repository: bot.uuid, id: bot.version, name: 'copy' };
  const { id } = (await bot.admin.post('/v2/repository/version/', order)).read(Version);
  expect(await move({ repository_version: id })).toMatchObject({
    status: 409,
    body: { broken: [{ language: 'en', reason: 'unmeasured' }] },
  });
  const free = (await setRule(null, [])).read(Environment);
  expect(free.rule).toBeNull();
  expect((await move({ repository_version: id })).status).toBe(200);
});
