import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { entityLists, entityValues } from '../../../db/schema/index.ts';
import { addTest, marked, resultOf, run } from '../../../testing/evaluations.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { RunReport } from '../evaluations/evaluation.schema.ts';
import { DebugAnswer, ParseAnswer } from '../../serving/parse/parse.present.ts';
import type { Intelligence, Sentence } from '../../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
const { db, pool } = database;
const CITIES = ['paris', 'rome', 'london', 'oslo', 'madrid', 'vienna'];

/** A sentence with a role for each mark. */
function withRoles(text: string, marks: Record<string, string>): Sentence {
  const { entities: plain = [], ...sentence } = marked(
    text,
    'travel',
    ...Object.keys(marks).map((words) => [words, 'city'] as const),
  );
  return { ...sentence, entities: plain.map((mark, at) => ({ ...mark, role: Object.values(marks)[at] })) };
}

const flights = CITIES.flatMap((from, at) => {
  const to = CITIES[(at + 2) % CITIES.length] ?? '';
  return [`a flight from ${from} to ${to}`, `travel from ${from} to ${to} now`].map((text) =>
    withRoles(text, { [from]: 'from', [to]: 'to' }),
  );
});
const [first, ...others] = flights;

const world: { repository?: Intelligence } = {};
const repository = (): Intelligence => {
  if (!world.repository) throw new Error('The intelligence was not made');
  return world.repository;
};

/** The entity with a name, created by hand where no sentence has it. */
async function entityId(versionId: number, name: string): Promise<number> {
  await pool.query('insert into entities (version_id, value) values ($1, $2) on conflict do nothing', [
    versionId,
    name,
  ]);
  const { rows } = await pool.query<{ id: number }>('select id from entities where version_id = $1 and value = $2', [
    versionId,
    name,
  ]);
  const [made] = rows;
  if (!made) throw new Error('The entity was not made');
  return made.id;
}

beforeAll(async () => {
  const made = await intelligence();
  const meant = first && {
    ...first,
    entities: first.entities?.map((mark, at) => (at === 0 ? { ...mark, resolved_value: 'City of Light' } : mark)),
  };
  await made.addSentences([
    ...fewSentences().filter(({ intent }) => intent !== 'book'),
    ...others,
    ...(meant ? [meant] : []),
  ]);
  const versionId = made.version;
  const city = await entityId(versionId, 'city');
  const airport = await entityId(versionId, 'airport');
  await db.insert(entityValues).values([
    { versionId, entityId: city, language: 'en', value: 'Roma', synonyms: ['rome', 'the eternal city'] },
    { versionId, entityId: city, language: 'pt', value: 'Londres', synonyms: ['london'] },
    { versionId, entityId: airport, language: null, value: 'JFK', synonyms: ['kennedy'] },
    { versionId, entityId: null, language: null, value: 'Christiania', synonyms: ['oslo'] },
  ]);
  await db.insert(entityLists).values([
    { entityId: airport, words: ['gatwick', 'orly sud'], patterns: ['[A-Z]{3} airport'] },
    { entityId: city, words: [], patterns: [] },
  ]);
  await addTest(made, withRoles('a flight from vienna to paris', { vienna: 'from', paris: 'to' }));
  await addTest(made, withRoles('travel from rome to madrid now', { rome: 'to', madrid: 'to' }));
  await made.train();
  world.repository = made;
});

afterAll(() => database.close());

const asked = async (text: string) =>
  (
    await repository().admin.post(`/v2/repository/repository-details/${repository().uuid}/analyze/`, {
      text,
      language: 'en',
      repository_version: repository().version,
    })
  ).read(ParseAnswer);
const found = async (text: string) =>
  Object.values((await asked(text)).entities)
    .flat()
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, confidence, ...shown }) => (start < end && confidence > 0 ? shown : undefined));

test('[ENT-20] words of lists, values, synonyms and patterns are found without training', async () => {
  expect(await found('hello KENNEDY')).toEqual([{ value: 'KENNEDY', entity: 'airport', resolved_value: 'JFK' }]);
  expect(await found('hello orly sud')).toEqual([{ value: 'orly sud', entity: 'airport' }]);
  expect(await found('goodbye LHR airport')).toEqual([{ value: 'LHR airport', entity: 'airport' }]);
});

test('[ENT-21] a result contains the meaning of the words, and the words as its value', async () => {
  expect(await found('a flight from rome to oslo')).toEqual([
    { value: 'rome', entity: 'city', role: 'from', resolved_value: 'Roma' },
    { value: 'oslo', entity: 'city', role: 'to', resolved_value: 'Christiania' },
  ]);
  expect(await found('travel from paris to london now')).toEqual([
    { value: 'paris', entity: 'city', role: 'from', resolved_value: 'City of Light' },
    // A value of another language does not apply in this one.
    { value: 'london', entity: 'city', role: 'to' },
  ]);
});

test('[ENT-22] roles are learned and returned, in explanations too', async () => {
  expect(await found('a flight from madrid to vienna')).toMatchObject([
    { value: 'madrid', entity: 'city', role: 'from' },
    { value: 'vienna', entity: 'city', role: 'to' },
  ]);
  const { uuid, admin, version } = repository();
  const explained = await admin.post(`/v2/repository/repository-details/${uuid}/debug_parse/`, {
    text: 'a flight from madrid to vienna',
    language: 'en',
    repository_version: version,
  });
  expect(explained.read(DebugAnswer).entities).toMatchObject([{ role: 'from' }, { role: 'to' }]);
});

test('[ENT-23] an evaluation scores each role of an entity and shows which were confused', async () => {
  const { evaluate_id: id } = (await run(repository())).read(RunReport);
  const result = await resultOf(repository(), id);
  expect(result.entity_spans_list.map(({ entity, role, score }) => [entity, role, score.support])).toEqual([
    ['city', 'from', 1],
    ['city', 'to', 3],
  ]);
  expect(result.entity_confusion).toEqual({
    labels: [
      { entity: 'city', role: 'from' },
      { entity: 'city', role: 'to' },
    ],
    counts: [
      [1, 0, 0],
      [1, 2, 0],
      [0, 0, 0],
    ],
  });
  const wrong = result.log.results.find(({ entity_status: status }) => status === 'error');
  expect(wrong?.swapped_error_entities).toMatchObject([
    { value: 'rome', entity: 'city', role: 'to', predicted_entity: 'city', predicted_role: 'from' },
  ]);
});
