import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '../../lib/schema/pagination.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { unique } from '../../testing/setup.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const NAMES = ['BookFlight', 'book.flight', 'Überweisung prüfen 🏦', 'a/b%c#d', 'حجز رحلة'] as const;
const KEY_FORMAT = ['Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.'];
const Row = z.looseObject({
  id: z.int(),
  text: z.string(),
  intent: z.string(),
  entities: z.array(z.looseObject({ entity: z.string() })),
});
const Named = z.looseObject({ id: z.int() });

let bot: Intelligence;
let scope: { repository: string; repository_version: number };
let inBot: string;

const upload = async (examples: readonly unknown[]) => {
  const file = JSON.stringify({
    rasa_nlu_data: { common_examples: examples, regex_features: [], entity_synonyms: [] },
  });
  const data = new FormData();
  data.set('file', new Blob([file]), 'data.json');
  return bot.admin.put(`/v2/repository/upload-rasa-file/${bot.uuid}/${bot.version}/`, data);
};
const sentenceOf = (intent: string, number: number) => ({
  text: `place ${number} for ${intent}`,
  intent,
  entities: [{ start: 0, end: 5, entity: `${intent} Place` }],
});
const listed = async (query: string) =>
  (await bot.admin.get(`/v2/repository/examples/?${inBot}&limit=100&${query}`)).read(pageOf(Row));
const add = (body: object, path = 'example') => bot.admin.post(`/v2/repository/${path}/`, { ...scope, ...body });

beforeAll(async () => {
  bot = await intelligence();
  scope = { repository: bot.uuid, repository_version: bot.version };
  inBot = `repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
  const answer = await upload(NAMES.flatMap((name) => [0, 1, 2].map((number) => sentenceOf(name, number))));
  expect([answer.status, answer.headers.get('parlance-added')]).toEqual([200, String(3 * NAMES.length)]);
});

test.each(NAMES)('[ENT-32] the imported name %s works as a filter, exactly and ignoring case', async (name) => {
  for (const typed of [name, name.toUpperCase(), name.toLowerCase()]) {
    for (const query of [`intent=${encodeURIComponent(typed)}`, `entity=${encodeURIComponent(`${typed} place`)}`]) {
      const { results } = await listed(query);
      expect([typed, ...new Set(results.map(({ intent }) => intent))]).toEqual([typed, name]);
    }
  }
  const found = await bot.admin.get(`/v2/repository/entities/?${inBot}&value=${encodeURIComponent(`${name} place`)}`);
  expect(found.body).toMatchObject({ count: 1, results: [{ value: `${name} Place` }] });
});

test('[ENT-32] sentences are added to imported names, and new names must be item keys', async () => {
  const mark = (entity: string) => ({ start: 0, end: 5, entity });
  const text = `place ${unique()}`;
  const added = (await add({ text, intent: ' bookFLIGHT ', entities: [mark('BOOK.flight place')] })).read(Row);
  expect(added).toMatchObject({ intent: 'BookFlight', entities: [{ entity: 'book.flight Place' }] });
  const refused = await add({ text: '', intent: 'Book Train', entities: [mark('a/b%c#d Place'), mark('New City')] });
  expect([refused.status, refused.body]).toEqual([
    400,
    { text: ['This field may not be blank.'], intent: KEY_FORMAT, entities: [{}, { entity: KEY_FORMAT }] },
  ]);
  const item = `/v2/repository/example/${added.id}/`;
  expect((await bot.admin.patch(item, { intent: 'Book Train' })).body).toEqual({ intent: KEY_FORMAT });
  expect((await bot.admin.patch(item, { intent: 'A/B%C#D' })).read(Row).intent).toBe('a/b%c#d');
  const other = { text: `place ${unique()}`, intent: 'BookFlight', entities: [] };
  const bulk = await bot.admin.post('/v2/repository/example-bulk/', [
    { ...scope, ...other },
    { ...scope, ...other, intent: 'Other Train' },
  ]);
  expect([bulk.status, bulk.body]).toEqual([400, [{}, { intent: KEY_FORMAT }]]);
  expect((await add({ ...other, intent: 'bookflight' }, 'example')).read(Row).intent).toBe('BookFlight');
});

test('[ENT-32] a list of sentences keeps existing names and turns new ones into item keys', async () => {
  const data = new FormData();
  const sentences = ['book.FLIGHT', 'New Intent'].map((intent) => ({ text: `list ${unique()}`, intent, entities: [] }));
  for (const [field, value] of Object.entries(scope)) data.set(field, String(value));
  data.set('file', new Blob([JSON.stringify(sentences)], { type: 'application/json' }), 'list.json');
  const answer = await bot.admin.post('/v2/repository/example/upload_examples/', data);
  expect([answer.status, answer.body]).toEqual([200, { added: 2, not_added: [] }]);
  const { results } = await listed('search=list');
  expect(results.map(({ intent }) => intent).sort()).toEqual(['book.flight', 'new_intent']);
});

test('[ENT-32] test sentences and translations use the names of training sentences', async () => {
  const entities = [{ start: 0, end: 5, entity: 'bookflight place' }];
  const made = (await add({ text: `place ${unique()}`, intent: 'BOOKFLIGHT', entities }, 'evaluate')).read(Row);
  expect(made).toMatchObject({ intent: 'BookFlight', entities: [{ entity: 'BookFlight Place' }] });
  const found = await bot.admin.get(`/v2/repository/evaluate/?${inBot}&intent=bookFlight&entity=BOOKFLIGHT%20PLACE`);
  expect(found.body).toMatchObject({ count: 1, results: [{ id: made.id }] });
  const refused = await add({ text: 'hello there', intent: 'No Such', entities: [] }, 'evaluate');
  expect([refused.status, refused.body]).toEqual([400, { intent: KEY_FORMAT }]);

  const source = (await listed('text=place%200%20for%20BookFlight')).results[0];
  const translated = (entity: string) =>
    bot.admin.post('/v2/repository/translation/', {
      original_example: source?.id,
      language: 'pt_br',
      text: 'lugar zero',
      entities: [{ start: 0, end: 5, entity }],
    });
  expect((await translated('Lugar Novo')).body).toEqual({ entities: [{ entity: KEY_FORMAT }] });
  expect((await translated('bookflight PLACE')).body).toMatchObject({
    has_valid_entities: true,
    entities: [{ entity: 'BookFlight Place' }],
  });
  const page = await bot.admin.get(`/v2/repository/translation/?${inBot}&intent=bookflight&entity=bookflight%20place`);
  expect(page.body).toMatchObject({ count: 1 });
});

test('[ENT-61] an intent or entity can be renamed to any name that an import allows, if it is free', async () => {
  await upload([sentenceOf('Old Name', 1), sentenceOf('Other Name', 1)]);
  const intents = await bot.admin.get(
    `/v2/repository/intent/?repository_version=${bot.version}&repository_version__repository=${bot.uuid}&limit=100`,
  );
  const id = intents
    .read(pageOf(Named.extend({ text: z.string() })))
    .results.find(({ text }) => text === 'Old Name')?.id;
  const rename = (text: string) => bot.admin.patch(`/v2/repository/intent/${id}/`, { text });
  expect((await rename('Old Name')).body).toMatchObject({ text: 'Old Name' });
  expect((await rename('OLD NAME')).body).toMatchObject({ text: 'OLD NAME' });
  expect((await rename('  Überweisung prüfen! ')).body).toMatchObject({ text: 'Überweisung prüfen!' });
  expect((await rename('a\u0007b')).body).toHaveProperty('text', [expect.any(String)]);
  expect((await rename('other NAME')).body).toHaveProperty('non_field_errors');
  expect((await rename('new_name')).body).toMatchObject({ text: 'new_name' });
  const entities = await bot.admin.get(`/v2/repository/entities/?${inBot}&value=old%20name%20place`);
  const entity = entities.read(pageOf(Named)).results[0]?.id;
  const change = (value: string) => bot.admin.patch(`/v2/repository/entities/${entity}/`, { value });
  expect((await change('Old Name Place')).status).toBe(200);
  expect((await change('Older Place')).body).toMatchObject({ value: 'Older Place' });
  expect((await change('other name PLACE')).body).toHaveProperty('non_field_errors');
  expect((await change('old_place')).body).toMatchObject({ value: 'old_place' });
});

test('[ENT-32] a sentence is restored from the trash with an entity whose name now differs in case', async () => {
  await upload([sentenceOf('Trashed', 1)]);
  const [row] = (await listed('intent=trashed')).results;
  const path = `/v2/repository/example/${row?.id}/`;
  expect((await bot.admin.delete(path)).status).toBe(204);
  await upload([{ ...sentenceOf('TRASHED', 2), entities: [{ start: 0, end: 5, entity: 'TRASHED PLACE' }] }]);
  const restored = (await bot.admin.post(`${path}restore/`, {})).read(Row);
  expect(restored.entities.map(({ entity }) => entity)).toEqual(['TRASHED PLACE']);
});

test('[ENT-32] parse returns imported names unchanged', async () => {
  const own = await intelligence();
  const file = JSON.stringify({
    rasa_nlu_data: {
      common_examples: NAMES.flatMap((name) => Array.from({ length: 6 }, (_, index) => sentenceOf(name, index))),
      regex_features: [],
      entity_synonyms: [],
    },
  });
  const data = new FormData();
  data.set('file', new Blob([file]), 'data.json');
  await own.admin.put(`/v2/repository/upload-rasa-file/${own.uuid}/${own.version}/`, data);
  await own.train();
  const Answer = z.looseObject({
    intent: z.looseObject({ name: z.string() }),
    intent_ranking: z.array(z.looseObject({ name: z.string() })),
    entities_list: z.array(z.string()),
  });
  for (const name of NAMES) {
    const answer = (
      await own.admin.post(`/v2/repository/repository-details/${own.uuid}/analyze/`, {
        language: 'en',
        text: sentenceOf(name, 7).text,
        repository_version: own.version,
      })
    ).read(Answer);
    expect(answer).toMatchObject({ intent: { name }, entities_list: [`${name} Place`] });
    expect(answer.intent_ranking.map((each) => each.name).sort()).toEqual([...NAMES].sort());
  }
});
