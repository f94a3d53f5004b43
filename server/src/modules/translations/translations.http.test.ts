import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../testing/setup.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import { Translation, TranslationPage } from './translations.schema.ts';
import type { Intelligence, Sentence } from '../../testing/intelligence.ts';

const URL = '/v2/repository/translation/';
const SOURCE: Sentence = { text: 'fly to paris', intent: 'travel', entities: [{ start: 7, end: 12, entity: 'city' }] };

async function translated(sentences: readonly Sentence[] = [SOURCE]) {
  const bot = await intelligence();
  await bot.addSentences(sentences);
  const page = (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&ordering=created_at`)).read(
    ListedExamplePage,
  );
  const [example] = page.results;
  if (!example) throw new Error('There is no sentence');
  return { bot, example, examples: page.results };
}
const body = (example: { id: number }, change: Record<string, unknown> = {}) => ({
  original_example: example.id,
  language: 'pt_br',
  text: 'voar para paris',
  entities: [{ start: 10, end: 15, entity: 'city' }],
  ...change,
});
const list = async ({ admin, uuid }: Intelligence, query = '') =>
  (await admin.get(`${URL}?repository_uuid=${uuid}&${query}`)).read(TranslationPage);

test('[TRA-08] stores a translation with its marks; the list filters find it', async () => {
  const { bot, example } = await translated();
  const made = await bot.admin.post(
    URL,
    body(example, { text: ' voar para paris ', entities: [{ start: 11, end: 16, entity: 'city' }] }),
  );
  expect(made.status).toBe(201);
  const { id } = made.read(Translation);
  expect(made.body).toMatchObject({
    original_example: example.id,
    original_example_text: 'fly to paris',
    from_language: 'en',
    language: 'pt_br',
    text: 'voar para paris',
    has_valid_entities: true,
    is_draft: false,
    provider: null,
    revision: 0,
    entities: [{ repository_translated_example: id, start: 10, end: 15, entity: 'city', value: 'paris' }],
  });
  expect((await bot.admin.get(`${URL}${id}/`)).body).toEqual(made.body);
  expect(await list(bot, `original_example_id=${example.id}&to_language=pt_br&limit=1`)).toMatchObject({
    count: 1,
    results: [{ id }],
  });
  const counts = await Promise.all(
    [
      'to_language=de',
      'from_language=pt_br',
      'from_language=en',
      'search=VOAR paris',
      'search=fly',
      'search=rome',
      'entity=city',
      'entity=x',
      'intent=travel',
      'has_valid_entities=false',
      'is_draft=false',
    ].map(async (query) => (await list(bot, query)).count),
  );
  expect(counts).toEqual([0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1]);
});

test('[TRA-08] a sentence has one translation per language, and only from the base language', async () => {
  const { bot, example, examples } = await translated([SOURCE, { text: 'nach rom', language: 'de', intent: 'travel' }]);
  await bot.admin.post(URL, body(example));
  const again = await bot.admin.post(URL, body(example, { text: 'outra', entities: [] }));
  expect([again.status, again.body]).toEqual([
    400,
    { non_field_errors: ['The fields original_example, language must make a unique set.'] },
  ]);
  const same = await bot.admin.post(URL, body(example, { language: 'en' }));
  expect([same.status, same.body]).toEqual([400, { language: ["Can't translate to the same language"] }]);
  const other = await bot.admin.post(URL, body(examples[1] ?? example));
  expect([other.status, other.body]).toEqual([
    400,
    { language: ['It is not allowed to translate a trained sentence into a language other than the base language'] },
  ]);
});

test.each([
  ['an unknown language', { language: 'xx' }, { language: ['"xx" is not a valid choice.'] }],
  ['no letters', { text: '?!', entities: [] }, { text: ['Enter a valid value that has letters in it'] }],
  [
    'a mark outside',
    { entities: [{ start: 10, end: 99, entity: 'city' }] },
    { entities: [{ start: ['The marked part does not lie inside the sentence.'] }] },
  ],
  [
    'nothing',
    { text: undefined, language: undefined, entities: undefined },
    { language: ['This field is required.'], text: ['This field is required.'], entities: ['This field is required.'] },
  ],
])('[TRA-08] %s is refused at its field', async (_, change, errors) => {
  const { bot, example } = await translated();
  const refused = await bot.admin.post(URL, body(example, change));
  expect([refused.status, refused.body]).toEqual([400, errors]);
});

test('[TRA-08] entities are valid when they match the sentence, in any position and after changes', async () => {
  const { bot, example } = await translated();
  const { id, has_valid_entities: valid } = (await bot.admin.post(URL, body(example, { entities: [] }))).read(
    Translation,
  );
  expect(valid).toBe(false);
  const isValid = async () => (await bot.admin.get(`${URL}${id}/`)).read(Translation).has_valid_entities;
  await bot.admin.patch(`${URL}${id}/`, { entities: [{ start: 0, end: 4, entity: 'city' }] });
  expect(await isValid()).toBe(true);
  await bot.admin.patch(`/v2/repository/example/${example.id}/`, { entities: [] });
  expect(await isValid()).toBe(false);
  const { results } = (
    await bot.admin.get(`/v2/repository/entities/?repository_uuid=${bot.uuid}&repository_version=${bot.version}`)
  ).read(z.object({ results: z.array(z.object({ id: z.int(), value: z.string() })) }));
  expect(results).toMatchObject([{ value: 'city' }]);
  await bot.admin.delete(`/v2/repository/entities/${results[0]?.id}/`);
  expect(await isValid()).toBe(true);
});

test('[TRA-08] a change keeps the fields it does not name, and marks follow their text', async () => {
  const { bot, example } = await translated();
  const { id } = (await bot.admin.post(URL, body(example))).read(Translation);
  const changed = await bot.admin.patch(`${URL}${id}/`, {
    text: 'quero voar para paris',
    original_example: 1,
    language: 'de',
  });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    {
      text: 'quero voar para paris',
      language: 'pt_br',
      revision: 1,
      entities: [{ start: 16, end: 21, value: 'paris' }],
    },
  ]);
});

test('[TRA-10] rejects a change of an old revision, returns the current one and writes nothing', async () => {
  const { bot, example } = await translated();
  const { id } = (await bot.admin.post(URL, body(example))).read(Translation);
  expect((await bot.admin.patch(`${URL}${id}/`, { text: 'ir a paris', revision: 0 })).status).toBe(200);
  const late = await bot.admin.patch(`${URL}${id}/`, { text: 'voar', revision: 0 });
  expect([late.status, late.body]).toMatchObject([
    409,
    { detail: expect.any(String), current: { id, text: 'ir a paris', revision: 1 } },
  ]);
  const both = await Promise.all(
    ['um', 'dois'].map((text) => bot.admin.patch(`${URL}${id}/`, { text, entities: [], revision: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('[TRA-08] the document of a sentence contains its translations', async () => {
  const { bot, example } = await translated();
  const { id } = (await bot.admin.post(URL, body(example))).read(Translation);
  expect((await bot.admin.get(`/v2/repository/example/${example.id}/`)).body).toMatchObject({
    translations: [{ id, language: 'pt_br', entities: [{ value: 'paris' }] }],
  });
  const filtered = await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&has_translation_to=pt_br`);
  expect(filtered.body).toMatchObject({ count: 1 });
});

test('[TRA-08] only translations with matching entities count for training', async () => {
  const sentences = ['fly to paris', 'fly to rome', 'stay here', 'stay home'].map((text) => ({
    text,
    intent: text.split(' ')[0] ?? '',
  }));
  const { bot, examples } = await translated(sentences);
  for (const { id, text } of examples)
    await bot.admin.post(URL, { original_example: id, language: 'de', text: `${text} auf deutsch`, entities: [] });
  const info = async () => (await bot.admin.get(`/v2/repository/train/info/${bot.uuid}/${bot.version}/de/`)).body;
  expect(await info()).toMatchObject({ ready_for_train: true, requirements_to_train: [] });
  const [first] = (await list(bot)).results;
  await bot.admin.patch(`${URL}${first?.id}/`, { entities: [{ start: 0, end: 4, entity: 'verb' }] });
  expect(await info()).toMatchObject({
    ready_for_train: false,
    requirements_to_train: [expect.stringContaining('has only 1 sentence')],
  });
  await bot.admin.patch(`${URL}${first?.id}/`, { entities: [] });
  expect(await info()).toMatchObject({ ready_for_train: true });
  await bot.admin.patch(`${URL}${first?.id}/`, { is_draft: true });
  expect(await info()).toMatchObject({ ready_for_train: false });
  expect((await bot.admin.patch(`${URL}${first?.id}/`, { is_draft: false })).body).toMatchObject({ is_draft: false });
  expect(await info()).toMatchObject({ ready_for_train: true });
});

test('[TRA-09] a person’s translation replaces a draft', async () => {
  const { bot, example } = await translated();
  const { id } = (await bot.admin.post(URL, body(example))).read(Translation);
  await bot.admin.patch(`${URL}${id}/`, { is_draft: true });
  const over = await bot.admin.post(
    URL,
    body(example, { text: 'ir a paris', entities: [{ start: 5, end: 10, entity: 'city' }] }),
  );
  expect([over.status, over.body]).toMatchObject([
    201,
    { id, text: 'ir a paris', is_draft: false, entities: [{ value: 'paris' }] },
  ]);
});

test('[TRA-08] lists the translations of several sentences, and filters drafts', async () => {
  const { bot, examples } = await translated([
    SOURCE,
    { text: 'stay', intent: 'stay' },
    { text: 'wait', intent: 'stay' },
  ]);
  const [first, second, third] = examples;
  for (const example of examples)
    await bot.admin.post(URL, { original_example: example.id, language: 'pt_br', text: 'texto', entities: [] });
  const some = await list(
    bot,
    `to_language=pt_br&original_examples=${first?.id}&original_examples=${third?.id}&original_examples=`,
  );
  expect(some.results.map((found) => found.original_example).sort()).toEqual([first?.id, third?.id].sort());
  expect((await bot.admin.get(`${URL}?repository_uuid=${bot.uuid}&original_examples=x`)).body).toEqual({
    original_examples: ['A valid integer is required.'],
  });
  const [draft] = (await list(bot, `original_example_id=${second?.id}`)).results;
  await bot.admin.patch(`${URL}${draft?.id}/`, { is_draft: true });
  const drafts = async (language: string) =>
    (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&has_draft_to=${language}`))
      .read(ListedExamplePage)
      .results.map(({ id }) => id);
  expect([await drafts('pt_br'), await drafts('de')]).toEqual([[second?.id], []]);
});

test('[TRA-14] a draft counts as no translation in lists, percentages and readiness until confirmed', async () => {
  const { bot, examples } = await translated([SOURCE, { text: 'stay', intent: 'stay' }]);
  const [first, second] = examples;
  for (const { id } of examples)
    await bot.admin.post(URL, { original_example: id, language: 'pt_br', text: 'texto', entities: [] });
  const [draft] = (await list(bot, `original_example_id=${second?.id}`)).results;
  await bot.admin.patch(`${URL}${draft?.id}/`, { is_draft: true });
  const ids = async (filter: string) =>
    (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&${filter}`))
      .read(ListedExamplePage)
      .results.map(({ id }) => id);
  const drafts = async () =>
    (await bot.admin.get(`/v2/repository/train/info/${bot.uuid}/${bot.version}/pt_br/`)).read(
      z.object({ drafts: z.int() }),
    ).drafts;
  expect(await ids('has_translation_to=pt_br')).toEqual([first?.id]);
  expect(await ids('has_not_translation_to=pt_br')).toEqual([second?.id]);
  expect(await ids('has_translation=false')).toEqual([second?.id]);
  expect(await ids('is_available_language=pt_br')).toEqual([first?.id]);
  expect(await ids('order_by_translation=-pt_br')).toEqual([first?.id, second?.id]);
  expect(await ids('has_nothing_to=pt_br')).toEqual([]);
  expect(await drafts()).toBe(1);

  // A client that knows nothing of drafts sends the row as it got it.
  const same = { text: draft?.text, entities: [] };
  expect((await bot.admin.patch(`${URL}${draft?.id}/`, same)).body).toMatchObject({ is_draft: false, ...same });
  expect([await ids('has_not_translation_to=pt_br'), await drafts()]).toEqual([[], 0]);
});

test.each([
  [1, 403],
  [2, 201],
  [3, 201],
  [4, 201],
] as const)('[TRA-08] role %i adding a translation gets %i', async (role, status) => {
  const { bot, example } = await translated();
  expect((await (await bot.member(role)).post(URL, body(example))).status).toBe(status);
});

test('[TRA-08] readers read, translators change and remove, outsiders get 404', async () => {
  const { bot, example } = await translated();
  const translator = await bot.member(4);
  const { id } = (await translator.post(URL, body(example))).read(Translation);
  expect((await anonymous().get(`${URL}${id}/`)).status).toBe(200);
  expect((await anonymous().patch(`${URL}${id}/`, { text: 'x' })).status).toBe(401);
  expect((await (await person()).patch(`${URL}${id}/`, { text: 'abc' })).status).toBe(403);
  const unknown = await translator.patch(`${URL}${id}/`, { entities: [{ start: 0, end: 4, entity: 'new_one' }] });
  expect([unknown.status, unknown.body]).toEqual([
    400,
    { entities: [{ entity: ['Entities MUST match existing entities for training.'] }] },
  ]);
  await bot.admin.patch(`/v2/repository/repository-details/${bot.uuid}/`, { is_private: true });
  expect((await anonymous().get(`${URL}${id}/`)).status).toBe(404);
  expect((await (await person()).delete(`${URL}${id}/`)).status).toBe(404);
  expect((await translator.delete(`${URL}${id}/`)).status).toBe(204);
  expect((await translator.delete(`${URL}${id}/`)).status).toBe(404);
});

test('[TRA-10] restores a translation under its id, unless the sentence was translated again', async () => {
  const { bot, example } = await translated();
  const made = (await bot.admin.post(URL, body(example))).read(Translation);
  await bot.admin.delete(`${URL}${made.id}/`);
  const restored = await bot.admin.post(`${URL}${made.id}/restore/`);
  expect([restored.status, restored.body]).toMatchObject([200, { ...made, revision: 1 }]);
  expect((await bot.admin.post(`${URL}${made.id}/restore/`)).status).toBe(404);
  await bot.admin.delete(`${URL}${made.id}/`);
  await bot.admin.post(URL, body(example, { text: 'outra', entities: [] }));
  expect((await bot.admin.post(`${URL}${made.id}/restore/`)).status).toBe(409);
  expect((await (await bot.member(1)).post(`${URL}${made.id}/restore/`)).status).toBe(403);
});

test('[TRA-08] languagesstatus counts translations, drafts and invalid ones per language', async () => {
  const { bot, examples } = await translated([
    SOURCE,
    { text: 'fly away', intent: 'travel' },
    { text: 'fly home', intent: 'travel' },
  ]);
  for (const { id } of examples.slice(0, 2))
    await bot.admin.post(URL, { original_example: id, language: 'de', text: 'fliegen', entities: [] });
  const [newest] = (await list(bot)).results;
  await bot.admin.patch(`${URL}${newest?.id}/`, { is_draft: true });
  const { languages_status: status } = (
    await bot.admin.get(`/v2/repository/info/${bot.uuid}/${bot.version}/languagesstatus/`)
  ).read(z.object({ languages_status: z.record(z.string(), z.unknown()) }));
  expect(status['de']).toMatchObject({
    is_base_language: false,
    base_translations: { count: 1, percentage: 100 / 3, drafts: 1, invalid: 1 },
  });
  expect(status['en']).toMatchObject({ is_base_language: true, examples: { count: 3 } });
  expect(status['fr']).toMatchObject({ base_translations: { count: 0, percentage: 0, drafts: 0, invalid: 0 } });
});
