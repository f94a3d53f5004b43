import { afterAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { evaluationRows } from '../../../db/schema/index.ts';
import { addTest, RESULTS, run } from '../../../testing/evaluations.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ConfusionPage, RunReport } from './evaluation.schema.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
afterAll(() => database.close());

/** Stores sentences of an evaluation with a wrong intent, one for each pair of names. */
async function addConfused(resultId: number, pairs: readonly (readonly [string, string])[]): Promise<void> {
  await database.db.insert(evaluationRows).values(
    pairs.map(([intent, predictedIntent], at) => ({
      resultId,
      text: `sentence ${at}`,
      intent,
      predictedIntent,
      confidence: 0.5,
      hasError: true,
      content: { intent_status: 'error', entity_status: 'success', entities: [], false_positives: [] },
    })),
  );
}

const span = (entity: string) => ({ start: 0, end: 4, value: 'word', entity });

async function addMarks(resultId: number): Promise<void> {
  const entities = [
    { ...span('city'), role: 'to', status: 'swapped', predicted_entity: 'city', predicted_role: 'from', confidence: 1 },
    { ...span('city'), role: 'to', status: 'swapped', predicted_entity: 'city', predicted_role: 'from', confidence: 1 },
    { ...span('date'), status: 'not_predicted', predicted_entity: null, confidence: null },
    { ...span('date'), status: 'success', predicted_entity: 'date', confidence: 1 },
  ];
  await database.db.insert(evaluationRows).values({
    resultId,
    text: 'marks',
    intent: 'greet',
    predictedIntent: 'greet',
    confidence: 1,
    hasError: true,
    content: {
      intent_status: 'success',
      entity_status: 'error',
      entities,
      false_positives: [{ ...span('name'), confidence: 1 }],
    },
  });
}

test('[EVA-87] every confused pair is listed by page, in a CSV file and between two evaluations', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  await addTest(own, { text: 'hello', intent: 'greet' });
  await own.train();
  const measure = async () => (await run(own)).read(RunReport).evaluate_id ?? 0;
  const [before, after] = [await measure(), await measure()];
  await addConfused(before, [
    ['one', 'two'],
    ['one', 'two'],
    ['one', 'two'],
    ['two', 'one'],
  ]);
  const many = Array.from({ length: 200 }, (_, at) => [`intent ${at}`, 'one'] as const);
  await addConfused(after, [['one', 'two'], ['two', 'one'], ['two', 'one'], ...many]);
  await addMarks(after);

  const list = async (query: string) =>
    (await own.admin.get(`${RESULTS}${after}/confusions/?${query}`)).read(ConfusionPage);
  const first = await list('limit=2');
  expect(first.count).toBe(202);
  expect(first.results[0]).toEqual({ expected: { name: 'two' }, predicted: { name: 'one' }, count: 2 });
  expect((await list('limit=1000&offset=2')).results).toHaveLength(200);

  const compared = await list(`with=${before}&limit=1`);
  expect(compared).toMatchObject({
    count: 202,
    results: [{ expected: { name: 'one' }, predicted: { name: 'two' }, count: 1, before: 3 }],
  });

  const ofEntities = await list('of=entities');
  expect(ofEntities.results).toEqual([
    { expected: { name: 'city', role: 'to' }, predicted: { name: 'city', role: 'from' }, count: 2 },
    { expected: { name: 'date' }, predicted: null, count: 1 },
    { expected: null, predicted: { name: 'name' }, count: 1 },
  ]);

  const csv = String((await own.admin.get(`${RESULTS}${after}/csv/?table=confusions`)).body)
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(1 + 202 + 3);
  expect(csv.slice(0, 2)).toEqual(['kind,expected,predicted,count', 'intent,two,one,2']);
  expect(csv).toContain('entity,city · to,city · from,2');
});
