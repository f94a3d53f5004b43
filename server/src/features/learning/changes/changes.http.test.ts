import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { UndoneFix } from '../findings/findings.schema.ts';
import { Changed } from './changes.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const CHANGE = '/v2/repository/examples/change/';
const Listed = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      intent: z.string(),
      language: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});

async function list({ admin, uuid, version }: Intelligence) {
  const query = `repository_uuid=${uuid}&repository_version=${version}&limit=100&ordering=created_at`;
  return (await admin.get(`/v2/repository/examples/?${query}`)).read(Listed).results;
}

const order = ({ uuid, version, admin }: Intelligence, change: object, by: Client = admin) =>
  by.post(CHANGE, { repository: uuid, repository_version: version, ...change });

const undo = async ({ admin }: Intelligence, id: number | null, by: Client = admin) =>
  (await by.post(`/v2/repository/findings/fix/${id}/undo/`)).read(UndoneFix);

async function bot() {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  return made;
}

const intentsOf = async ({ admin, uuid, version }: Intelligence) =>
  (await admin.get(`/v2/repository/intent/?repository_version__repository=${uuid}&repository_version=${version}`))
    .read(z.object({ results: z.array(z.object({ text: z.string() })) }))
    .results.map(({ text }) => text);

const testsOf = async ({ admin, uuid }: Intelligence) =>
  (await admin.get(`/v2/repository/evaluate/?repository_uuid=${uuid}`))
    .read(z.object({ results: z.array(z.object({ text: z.string(), intent: z.string() })) }))
    .results.map(({ text, intent }) => `${text}: ${intent}`);

test('[TRN-70] an intent merges into another with its test sentences; a contributor can undo it', async () => {
  const made = await bot();
  const { admin, uuid, version } = made;
  const scope = { repository: uuid, repository_version: version, language: 'en', entities: [] };
  await admin.post('/v2/repository/example/', { ...scope, text: 'goodbye', intent: 'greet' });
  await admin.post('/v2/repository/evaluate/', { ...scope, text: 'so long', intent: 'bye' });
  const before = await list(made);
  const contributor = await made.member(2);
  const merged = (await order(made, { change: 'merge', intents: ['bye'], intent: 'GREET' }, contributor)).read(Changed);
  // One of the four was in both intents.
  expect(merged).toMatchObject({ changed: 3, deleted: 1 });
  expect((await list(made)).filter(({ intent }) => intent === 'bye')).toEqual([]);
  expect([await intentsOf(made), await testsOf(made)]).toEqual([
    expect.not.arrayContaining(['bye']),
    ['so long: greet'],
  ]);
  expect(await undo(made, merged.id, contributor)).toEqual({ restored: 5, left: 0 });
  expect(await list(made)).toEqual(before);
  expect(await testsOf(made)).toEqual(['so long: bye']);
});

test('[TRN-70] an intent is deleted with its sentences, and comes back with their marks', async () => {
  const made = await bot();
  const before = await list(made);
  const intent = before.find(({ entities }) => entities.length > 0)?.intent ?? '';
  const count = before.filter((sentence) => sentence.intent === intent).length;
  const deleted = (await order(made, { change: 'delete_intent', intent })).read(Changed);
  expect(deleted).toMatchObject({ changed: 0, deleted: count });
  expect(await intentsOf(made)).not.toContain(intent);
  await undo(made, deleted.id);
  expect(await list(made)).toEqual(before);
});

test('[TRN-70] an intent without sentences is deleted, and comes back', async () => {
  const made = await bot();
  await order(made, { change: 'move', sentences: (await list(made)).map(({ id }) => id), intent: 'all' });
  const before = await intentsOf(made);
  expect(before).toContain('bye');
  const deleted = (await order(made, { change: 'delete_intent', intent: 'bye' })).read(Changed);
  expect(deleted).toMatchObject({ changed: 0, deleted: 0, left: 0 });
  expect(await intentsOf(made)).not.toContain('bye');
  await undo(made, deleted.id);
  expect((await intentsOf(made)).toSorted()).toEqual(before.toSorted());
});

test('[TRN-70] sentences move and are deleted together; those that are there already are counted', async () => {
  const made = await bot();
  const before = await list(made);
  const sentences = before.map(({ id }) => id);
  const greetings = before.filter(({ intent }) => intent === 'greet').length;
  const moved = (await order(made, { change: 'move', sentences, intent: 'greet' })).read(Changed);
  expect(moved).toMatchObject({ changed: before.length - greetings, deleted: 0, left: greetings });
  await undo(made, moved.id);
  const deleted = (await order(made, { change: 'delete', sentences })).read(Changed);
  expect(deleted).toMatchObject({ changed: 0, deleted: before.length, left: 0 });
  expect(await list(made)).toEqual([]);
  await undo(made, deleted.id);
  expect(await list(made)).toEqual(before);
});

test('[TRN-70] sentences get another language, except those that are translated into it', async () => {
  const made = await bot();
  const [first, second] = await list(made);
  await made.admin.post('/v2/repository/translation/', {
    original_example: first?.id,
    language: 'pt_br',
    text: 'oi',
    entities: [],
  });
  const change = { change: 'language', sentences: [first?.id, second?.id], language: 'pt_br' };
  const changed = (await order(made, change)).read(Changed);
  expect(changed).toMatchObject({ changed: 1, deleted: 0, left: 1 });
  expect((await list(made)).find(({ id }) => id === second?.id)).toMatchObject({ language: 'pt_br' });
  await undo(made, changed.id);
  expect((await list(made)).find(({ id }) => id === second?.id)).toMatchObject({ language: 'en' });
});

test('[TRN-70] words are marked where they are unmarked', async () => {
  const made = await intelligence();
  await made.addSentences([
    { text: 'São Paulo to Rome', intent: 'go', entities: [{ start: 13, end: 17, entity: 'city' }] },
    { text: 'see sao paulo and São Paulo', intent: 'go' },
    { text: 'stay home', intent: 'stay' },
  ]);
  const sentences = (await list(made)).map(({ id }) => id);
  const marked = (await order(made, { change: 'mark', sentences, words: 'sao paulo', entity: 'city' })).read(Changed);
  expect(marked).toMatchObject({ changed: 2, left: 1 });
  const spans = (await list(made)).map(({ entities }) => entities.map(({ start, end }) => [start, end]));
  expect(spans).toEqual([
    [
      [0, 9],
      [13, 17],
    ],
    [
      [4, 13],
      [18, 27],
    ],
    [],
  ]);
  await undo(made, marked.id);
  expect((await list(made)).flatMap(({ entities }) => entities)).toHaveLength(1);
});

test('[TRN-70] copying to the test sentences needs the right to see them', async () => {
  const made = await bot();
  const sentences = (await list(made)).slice(0, 2).map(({ id }) => id);
  const contributor = await made.member(2);
  expect((await order(made, { change: 'copy_to_tests', sentences }, contributor)).status).toBe(403);
  expect((await order(made, { change: 'copy_to_tests', sentences })).read(Changed)).toMatchObject({ changed: 2 });
  const again = (await order(made, { change: 'copy_to_tests', sentences })).read(Changed);
  expect(again).toEqual({ id: null, changed: 0, deleted: 0, left: 2 });
  expect(await testsOf(made)).toHaveLength(2);
});

test('[TRN-70] a change without the fields that it needs is rejected at each', async () => {
  const made = await bot();
  const { status, body } = await order(made, { change: 'mark' });
  expect([status, Object.keys(body as object).sort()]).toEqual([400, ['entity', 'sentences', 'words']]);
});
