import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ParseAnswer } from '../../serving/parse/parse.present.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Trained = z.object({
  receipt: z.looseObject({ dataHash: z.string(), settings: z.record(z.string(), z.unknown()), examples: z.int() }),
});

async function botWith(settings: Record<string, unknown>): Promise<Intelligence> {
  const repository = await intelligence({ use_analyze_char: true, ...settings });
  await repository.addSentences(fewSentences());
  return repository;
}

/** Changes settings and trains. @returns the model's receipt */
async function trainWith(repository: Intelligence, settings: Record<string, unknown>) {
  const changed = await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, settings);
  expect(changed.status).toBe(200);
  const task = await repository.train();
  expect(task).toMatchObject({ status: 2 });
  return Trained.parse(task.result).receipt;
}

const ask = async (repository: Intelligence, text: string) =>
  (
    await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
      text,
      language: 'en',
    })
  ).read(ParseAnswer);
const total = ({ intent_ranking: ranking }: z.output<typeof ParseAnswer>) =>
  ranking.reduce((sum, { confidence }) => sum + confidence, 0);

test('[TRN-10] use_competing_intents distributes confidence; without it every intent is low off topic', async () => {
  const repository = await botWith({});
  await trainWith(repository, { use_competing_intents: true });
  expect(total(await ask(repository, 'zebra quantum violin'))).toBeCloseTo(1, 5);
  await trainWith(repository, { use_competing_intents: false });
  const alone = await ask(repository, 'zebra quantum violin');
  expect(Math.max(...alone.intent_ranking.map(({ confidence }) => confidence))).toBeLessThan(0.5);
  expect(total(alone)).not.toBeCloseTo(1, 2);
});

test('[TRN-10] use_analyze_char tolerates typing errors', async () => {
  const repository = await botWith({});
  const typo = 'booook a taaable in romeee toniiight';
  await trainWith(repository, { use_analyze_char: true });
  const forgiving = await ask(repository, typo);
  expect(forgiving.intent.name).toBe('book');
  await trainWith(repository, { use_analyze_char: false });
  const strict = await ask(repository, 'booook taaable toniiight');
  await trainWith(repository, { use_analyze_char: true });
  const lenient = await ask(repository, 'booook taaable toniiight');
  expect(lenient.intent.name).toBe('book');
  const bookOf = (answer: z.output<typeof ParseAnswer>) =>
    answer.intent_ranking.find(({ name }) => name === 'book')?.confidence ?? 0;
  expect(bookOf(lenient)).toBeGreaterThan(bookOf(strict));
});

test('[TRN-10] use_name_entities finds entities without marks', async () => {
  const repository = await botWith({});
  const text = 'goodbye, write to anna@example.org';
  await trainWith(repository, { use_name_entities: false });
  expect((await ask(repository, text)).entities_list).not.toContain('email');
  await trainWith(repository, { use_name_entities: true });
  const named = await ask(repository, text);
  expect(Object.values(named.entities).flat()).toContainEqual(
    expect.objectContaining({ entity: 'email', value: 'anna@example.org' }),
  );
});

test('[TRN-10] use_transformer_entities and the other algorithm change the model of the same sentences', async () => {
  const repository = await botWith({ algorithm: 'statistical_model', use_transformer_entities: false });
  const text = 'book a table in rome tonight';
  const usual = await trainWith(repository, { description: 'as it is' });
  const before = await ask(repository, text);
  expect(before.entities['other']).toMatchObject([{ value: 'rome', entity: 'city' }]);
  const attentive = await trainWith(repository, { use_transformer_entities: true });
  const attended = await ask(repository, text);
  expect(attended.entities['other']).toMatchObject([{ value: 'rome', entity: 'city' }]);
  expect(attended.entities['other']?.[0]?.confidence).not.toBe(before.entities['other']?.[0]?.confidence);
  const neural = await trainWith(repository, { algorithm: 'neural_network_internal', use_transformer_entities: false });
  expect((await ask(repository, text)).intent.name).toBe('book');
  expect([usual, attentive, neural].map(({ dataHash, examples }) => [dataHash, examples])).toEqual(
    Array.from({ length: 3 }, () => [usual.dataHash, 12]),
  );
  expect([
    usual.settings['algorithm'],
    neural.settings['algorithm'],
    attentive.settings['use_transformer_entities'],
  ]).toEqual(['statistical_model', 'neural_network_internal', true]);
  expect(await trainWith(repository, { algorithm: 'statistical_model' })).toEqual(usual);
  expect(await ask(repository, text)).toEqual(before);
});

test('[TRN-10] an unknown algorithm is rejected', async () => {
  const repository = await botWith({});
  const refused = await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, {
    algorithm: 'transformer_network_diet',
  });
  expect([refused.status, refused.body]).toEqual([
    400,
    { algorithm: ['"transformer_network_diet" is not a valid choice.'] },
  ]);
});
