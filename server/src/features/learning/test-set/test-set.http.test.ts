import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { addTest, marked } from '../../../testing/evaluations.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { TestSentence } from '../../content/test-sentences/test-sentences.schema.ts';
import { UndoneFix } from '../findings/findings.schema.ts';
import { ChangedTests, CheckedTests, TakePlan } from './test-set.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const TAKE = '/v2/repository/evaluate/take/';
const CITIES = ['rome', 'oslo', 'lima', 'bonn', 'cairo', 'delhi', 'quito', 'tunis', 'accra', 'minsk'];
const Listed = pageOf(z.object({ id: z.int(), text: z.string(), intent: z.string(), language: z.string() }));

const scopeOf = ({ uuid, version }: Intelligence) => `repository_uuid=${uuid}&repository_version=${version}`;
const bodyOf = ({ uuid, version }: Intelligence, more: object) => ({
  repository: uuid,
  repository_version: version,
  language: 'en',
  ...more,
});
const testsOf = async (own: Intelligence) =>
  (await own.admin.get(`/v2/repository/evaluate/?${scopeOf(own)}&limit=100`)).read(pageOf(TestSentence)).results;
const trainedOf = async (own: Intelligence) =>
  (await own.admin.get(`/v2/repository/examples/?${scopeOf(own)}&limit=100`)).read(Listed).results;
const undo = (own: Intelligence, id: number | null) => own.admin.post(`/v2/repository/findings/fix/${id}/undo/`, {});
const textsOf = (listed: readonly { text: string; intent: string }[]) =>
  listed.map(({ text, intent }) => `${intent}: ${text}`).toSorted();

async function travelBot(): Promise<Intelligence> {
  const own = await intelligence();
  await own.addSentences([
    ...CITIES.map((city) => marked(`fly to ${city}`, 'fly', [city, 'city'])),
    { text: 'hello', intent: 'greet' },
    { text: 'hi there', intent: 'greet' },
  ]);
  return own;
}

test('[EVA-80] a share of each intent moves from training to the tests as one change, and back', async () => {
  const own = await travelBot();
  const before = await trainedOf(own);
  const plan = (await own.admin.get(`${TAKE}?${scopeOf(own)}&language=en&share=20`)).read(TakePlan);
  expect(plan).toMatchObject({
    sentences: 12,
    taken: 2,
    intents: [
      { intent: 'fly', sentences: 10, taken: 2 },
      { intent: 'greet', sentences: 2, taken: 0 },
    ],
  });
  const moved = (await own.admin.post(TAKE, bodyOf(own, { share: 20 }))).read(ChangedTests);
  expect(moved).toMatchObject({ changed: 2, left: 0 });
  const tests = await testsOf(own);
  expect(textsOf(tests)).toEqual(textsOf(plan.samples));
  expect(tests.map(({ entities }) => entities.map(({ entity }) => entity))).toEqual([['city'], ['city']]);
  expect(textsOf([...(await trainedOf(own)), ...tests])).toEqual(textsOf(before));
  expect((await undo(own, moved.id)).read(UndoneFix).left).toBe(0);
  expect(await testsOf(own)).toEqual([]);
  expect(textsOf(await trainedOf(own))).toEqual(textsOf(before));
  expect((await undo(own, moved.id)).status).toBe(404);
});

test('[EVA-80] translations used for training move along as tests of their language', async () => {
  const own = await travelBot();
  for (const { id, intent } of await trainedOf(own))
    if (intent === 'fly')
      await own.admin.post('/v2/repository/translation/', {
        original_example: id,
        language: 'pt',
        text: `voar ${id}`,
        entities: [{ start: 5, end: 6, entity: 'city' }],
      });
  const plan = (await own.admin.get(`${TAKE}?${scopeOf(own)}&language=en&share=30`)).read(TakePlan);
  expect(plan).toMatchObject({ taken: 3, translations: 3 });
  const { id } = (await own.admin.post(TAKE, bodyOf(own, { share: 30 }))).read(ChangedTests);
  expect((await testsOf(own)).map(({ language }) => language).toSorted()).toEqual(['en', 'en', 'en', 'pt', 'pt', 'pt']);
  expect((await undo(own, id)).read(UndoneFix).left).toBe(0);
  expect(await testsOf(own)).toEqual([]);
  expect((await own.admin.get(`${TAKE}?${scopeOf(own)}&language=en&share=30`)).body).toEqual(plan);
});

test('[EVA-80] nothing is moved where no intent has enough sentences', async () => {
  const own = await intelligence();
  await own.addSentences([
    { text: 'hello', intent: 'greet' },
    { text: 'bye', intent: 'leave' },
  ]);
  const { status, body } = await own.admin.post(TAKE, bodyOf(own, { share: 20 }));
  expect([status, body]).toEqual([
    400,
    { detail: 'No intent has enough sentences: one with fewer than five keeps them all.' },
  ]);
  expect((await own.admin.post(TAKE, bodyOf(own, { share: 25 }))).status).toBe(400);
});

test('[EVA-81] several test sentences are checked, added together and removed together', async () => {
  const own = await travelBot();
  await addTest(own, marked('goodbye now', 'greet'));
  const texts = ['Hello!', 'good bye', 'GOODBYE, now'];
  const checked = (await own.admin.post('/v2/repository/evaluate/check/', bodyOf(own, { texts }))).read(CheckedTests);
  expect(checked.results).toEqual([
    { in_training: { text: 'hello', intent: 'greet' }, in_tests: null },
    { in_training: null, in_tests: null },
    { in_training: null, in_tests: { text: 'goodbye now', intent: 'greet' } },
  ]);
  const several = '/v2/repository/evaluate/bulk/';
  const unknown = bodyOf(own, { sentences: [{ text: 'good bye', intent: 'leave' }] });
  expect((await own.admin.post(several, unknown)).body).toEqual({
    sentences: [{ intent: ['Intent MUST match existing intents for training.'] }],
  });
  const sentences = ['good bye', 'good bye', 'goodbye now'].map((text) => ({ text, intent: 'Greet' }));
  const added = (await own.admin.post(several, bodyOf(own, { sentences }))).read(ChangedTests);
  expect(added).toMatchObject({ changed: 1, left: 2 });
  expect(textsOf(await testsOf(own))).toEqual(['greet: good bye', 'greet: goodbye now']);
  expect((await undo(own, added.id)).body).toEqual({ restored: 1, left: 0 });
  expect(textsOf(await testsOf(own))).toEqual(['greet: goodbye now']);
});

const CHANGE = '/v2/repository/evaluate/change/';

test('[EVA-82] test sentences move to another intent, unless it has an equal one, and back', async () => {
  const own = await travelBot();
  for (const [text, intent] of [
    ['good day', 'greet'],
    ['take me to oslo', 'greet'],
    ['take me to oslo', 'fly'],
  ] as const)
    await addTest(own, marked(text, intent));
  const order = bodyOf(own, { action: 'intent', target: 'fly', intent: 'greet' });
  const moved = (await own.admin.post(CHANGE, order)).read(ChangedTests);
  expect(moved).toMatchObject({ changed: 1, left: 1 });
  expect(textsOf(await testsOf(own))).toEqual(['fly: good day', 'fly: take me to oslo', 'greet: take me to oslo']);
  expect((await undo(own, moved.id)).body).toEqual({ restored: 1, left: 0 });
  expect((await own.admin.post(CHANGE, bodyOf(own, { action: 'intent', target: 'nowhere' }))).status).toBe(400);
});

test('[EVA-82] test sentences are deleted or moved to training together, with marks, and restored', async () => {
  const own = await travelBot();
  await addTest(own, marked('take me to oslo', 'fly', ['oslo', 'city']));
  await addTest(own, marked('good day', 'greet'));
  const before = await testsOf(own);
  const ids = before.map(({ id }) => id);
  const deleted = (await own.admin.post(CHANGE, bodyOf(own, { action: 'delete', ids }))).read(ChangedTests);
  expect(await testsOf(own)).toEqual([]);
  expect((await undo(own, deleted.id)).body).toEqual({ restored: 2, left: 0 });
  const trained = (await own.admin.post(CHANGE, bodyOf(own, { action: 'train', search: 'OSLO' }))).read(ChangedTests);
  expect(trained).toMatchObject({ changed: 1, left: 0 });
  expect(textsOf(await testsOf(own))).toEqual(['greet: good day']);
  expect(textsOf(await trainedOf(own))).toContain('fly: take me to oslo');
  expect((await undo(own, trained.id)).body).toEqual({ restored: 2, left: 0 });
  expect(textsOf(await trainedOf(own))).not.toContain('fly: take me to oslo');
  expect((await testsOf(own)).map(({ entities }) => entities.length).toSorted()).toEqual([0, 1]);
});

test('[EVA-82] people who may not write neither see nor undo changes of test sentences', async () => {
  const own = await travelBot();
  const { id } = (await own.admin.post(TAKE, bodyOf(own, { share: 20 }))).read(ChangedTests);
  const contributor = await own.member(2);
  expect((await contributor.get(`${TAKE}?${scopeOf(own)}&language=en`)).status).toBe(403);
  expect((await contributor.post(`/v2/repository/findings/fix/${id}/undo/`, {})).status).toBe(403);
});
