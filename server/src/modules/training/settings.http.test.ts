import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ParseAnswer } from '../parse/parse.present.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const Trained = z.object({
  receipt: z.looseObject({ dataHash: z.string(), settings: z.record(z.string(), z.unknown()), examples: z.int() }),
});

async function botWith(settings: Record<string, unknown>): Promise<Intelligence> {
  const bot = await intelligence({ use_analyze_char: true, ...settings });
  await bot.addSentences(fewSentences());
  return bot;
}

/** Changes settings and trains. @returns the model's receipt */
async function trainWith(bot: Intelligence, settings: Record<string, unknown>) {
  const changed = await bot.admin.patch(`/v2/repository/repository-details/${bot.uuid}/`, settings);
  expect(changed.status).toBe(200);
  const task = await bot.train();
  expect(task).toMatchObject({ status: 2 });
  return Trained.parse(task.result).receipt;
}

const ask = async (bot: Intelligence, text: string) =>
  (await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, { text, language: 'en' })).read(
    ParseAnswer,
  );
const total = ({ intent_ranking: ranking }: z.output<typeof ParseAnswer>) =>
  ranking.reduce((sum, { confidence }) => sum + confidence, 0);

test('[TRN-10] use_competing_intents distributes confidence; without it every intent is low off topic', async () => {
  const bot = await botWith({});
  await trainWith(bot, { use_competing_intents: true });
  expect(total(await ask(bot, 'zebra quantum violin'))).toBeCloseTo(1, 5);
  await trainWith(bot, { use_competing_intents: false });
  const alone = await ask(bot, 'zebra quantum violin');
  expect(Math.max(...alone.intent_ranking.map(({ confidence }) => confidence))).toBeLessThan(0.5);
  expect(total(alone)).not.toBeCloseTo(1, 2);
});

test('[TRN-10] use_analyze_char tolerates typing errors', async () => {
  const bot = await botWith({});
  const typo = 'boook a taable in romee toniight';
  await trainWith(bot, { use_analyze_char: true });
  const forgiving = await ask(bot, typo);
  expect(forgiving.intent.name).toBe('book');
  await trainWith(bot, { use_analyze_char: false });
  const strict = await ask(bot, 'boook taable toniight');
  await trainWith(bot, { use_analyze_char: true });
  const lenient = await ask(bot, 'boook taable toniight');
  expect(lenient.intent.name).toBe('book');
  const bookOf = (answer: z.output<typeof ParseAnswer>) =>
    answer.intent_ranking.find(({ name }) => name === 'book')?.confidence ?? 0;
  expect(bookOf(lenient)).toBeGreaterThan(bookOf(strict));
});

test('[TRN-10] use_name_entities finds entities without marks', async () => {
  const bot = await botWith({});
  const text = 'goodbye, write to anna@example.org';
  await trainWith(bot, { use_name_entities: false });
  expect((await ask(bot, text)).entities_list).not.toContain('email');
  await trainWith(bot, { use_name_entities: true });
  const named = await ask(bot, text);
  expect(Object.values(named.entities).flat()).toContainEqual(
    expect.objectContaining({ entity: 'email', value: 'anna@example.org' }),
  );
});

test('[TRN-10] use_transformer_entities and the other algorithm change the model of the same sentences', async () => {
  const bot = await botWith({ algorithm: 'statistical_model', use_transformer_entities: false });
  const text = 'book a table in rome tonight';
  const usual = await trainWith(bot, { description: 'as it is' });
  const before = await ask(bot, text);
  expect(before.entities['other']).toMatchObject([{ value: 'rome', entity: 'city' }]);
  const attentive = await trainWith(bot, { use_transformer_entities: true });
  const attended = await ask(bot, text);
  expect(attended.entities['other']).toMatchObject([{ value: 'rome', entity: 'city' }]);
  expect(attended.entities['other']?.[0]?.confidence).not.toBe(before.entities['other']?.[0]?.confidence);
  const neural = await trainWith(bot, { algorithm: 'neural_network_internal', use_transformer_entities: false });
  expect((await ask(bot, text)).intent.name).toBe('book');
  expect([usual, attentive, neural].map(({ dataHash, examples }) => [dataHash, examples])).toEqual(
    Array.from({ length: 3 }, () => [usual.dataHash, 12]),
  );
  expect([
    usual.settings['algorithm'],
    neural.settings['algorithm'],
    attentive.settings['use_transformer_entities'],
  ]).toEqual(['statistical_model', 'neural_network_internal', true]);
  expect(await trainWith(bot, { algorithm: 'statistical_model' })).toEqual(usual);
  expect(await ask(bot, text)).toEqual(before);
});

test('[TRN-10] an unknown algorithm is rejected', async () => {
  const bot = await botWith({});
  const refused = await bot.admin.patch(`/v2/repository/repository-details/${bot.uuid}/`, {
    algorithm: 'transformer_network_diet',
  });
  expect([refused.status, refused.body]).toEqual([
    400,
    { algorithm: ['"transformer_network_diet" is not a valid choice.'] },
  ]);
});
