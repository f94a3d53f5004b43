import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../../testing/setup.ts';
import {
  SOURCE,
  TRANSLATION_URL,
  listTranslations,
  translationOf,
  untranslated,
} from '../../../testing/translations.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import { Translation } from './translations.schema.ts';

test('[TRA-08] stores a translation with its marks; the list filters find it', async () => {
  const { intelligence: created, example } = await untranslated();
  const made = await created.admin.post(
    TRANSLATION_URL,
    translationOf(example, { text: ' voar para paris ', entities: [{ start: 11, end: 16, entity: 'city' }] }),
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
  expect((await created.admin.get(`${TRANSLATION_URL}${id}/`)).body).toEqual(made.body);
  expect(await listTranslations(created, `original_example_id=${example.id}&to_language=pt_br&limit=1`)).toMatchObject({
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
    ].map(async (query) => (await listTranslations(created, query)).count),
  );
  expect(counts).toEqual([0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1]);
});

test('[TRA-08] a sentence has one translation per language, and only from the base language', async () => {
  const {
    intelligence: created,
    example,
    examples,
  } = await untranslated([SOURCE, { text: 'nach rom', language: 'de', intent: 'travel' }]);
  await created.admin.post(TRANSLATION_URL, translationOf(example));
  const again = await created.admin.post(TRANSLATION_URL, translationOf(example, { text: 'outra', entities: [] }));
  expect([again.status, again.body]).toEqual([
    400,
    { non_field_errors: ['The fields original_example, language must make a unique set.'] },
  ]);
  const same = await created.admin.post(TRANSLATION_URL, translationOf(example, { language: 'en' }));
  expect([same.status, same.body]).toEqual([400, { language: ["Can't translate to the same language"] }]);
  const other = await created.admin.post(TRANSLATION_URL, translationOf(examples[1] ?? example));
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
    { entities: [{ start: ['The marked text is not inside the sentence.'] }] },
  ],
  [
    'nothing',
    { text: undefined, language: undefined, entities: undefined },
    { language: ['This field is required.'], text: ['This field is required.'], entities: ['This field is required.'] },
  ],
])('[TRA-08] %s is rejected at its field', async (_, change, errors) => {
  const { intelligence: created, example } = await untranslated();
  const refused = await created.admin.post(TRANSLATION_URL, translationOf(example, change));
  expect([refused.status, refused.body]).toEqual([400, errors]);
});

test('[TRA-08] entities are valid when they match the sentence, in any position and after changes', async () => {
  const { intelligence: created, example } = await untranslated();
  const { id, has_valid_entities: valid } = (
    await created.admin.post(TRANSLATION_URL, translationOf(example, { entities: [] }))
  ).read(Translation);
  expect(valid).toBe(false);
  const isValid = async () =>
    (await created.admin.get(`${TRANSLATION_URL}${id}/`)).read(Translation).has_valid_entities;
  await created.admin.patch(`${TRANSLATION_URL}${id}/`, { entities: [{ start: 0, end: 4, entity: 'city' }] });
  expect(await isValid()).toBe(true);
  await created.admin.patch(`/v2/repository/example/${example.id}/`, { entities: [] });
  expect(await isValid()).toBe(false);
  const { results } = (
    await created.admin.get(
      `/v2/repository/entities/?repository_uuid=${created.uuid}&repository_version=${created.version}`,
    )
  ).read(z.object({ results: z.array(z.object({ id: z.int(), value: z.string() })) }));
  expect(results).toMatchObject([{ value: 'city' }]);
  await created.admin.delete(`/v2/repository/entities/${results[0]?.id}/`);
  expect(await isValid()).toBe(true);
});

test('[TRA-08] a change leaves other fields unchanged, and marks follow their text', async () => {
  const { intelligence: created, example } = await untranslated();
  const { id } = (await created.admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  const changed = await created.admin.patch(`${TRANSLATION_URL}${id}/`, {
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
  const { intelligence: created, example } = await untranslated();
  const { id } = (await created.admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  expect((await created.admin.patch(`${TRANSLATION_URL}${id}/`, { text: 'ir a paris', revision: 0 })).status).toBe(200);
  const late = await created.admin.patch(`${TRANSLATION_URL}${id}/`, { text: 'voar', revision: 0 });
  expect([late.status, late.body]).toMatchObject([
    409,
    { detail: expect.any(String), current: { id, text: 'ir a paris', revision: 1 } },
  ]);
  const both = await Promise.all(
    ['um', 'dois'].map((text) => created.admin.patch(`${TRANSLATION_URL}${id}/`, { text, entities: [], revision: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('[TRA-08] the document of a sentence contains its translations', async () => {
  const { intelligence: created, example } = await untranslated();
  const { id } = (await created.admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  expect((await created.admin.get(`/v2/repository/example/${example.id}/`)).body).toMatchObject({
    translations: [{ id, language: 'pt_br', entities: [{ value: 'paris' }] }],
  });
  const filtered = await created.admin.get(
    `/v2/repository/examples/?repository_uuid=${created.uuid}&has_translation_to=pt_br`,
  );
  expect(filtered.body).toMatchObject({ count: 1 });
});

test('[TRA-08] only translations with matching entities count for training', async () => {
  const sentences = ['fly to paris', 'fly to rome', 'stay here', 'stay home'].map((text) => ({
    text,
    intent: text.split(' ')[0] ?? '',
  }));
  const { intelligence: created, examples } = await untranslated(sentences);
  for (const { id, text } of examples)
    await created.admin.post(TRANSLATION_URL, {
      original_example: id,
      language: 'de',
      text: `${text} auf deutsch`,
      entities: [],
    });
  const info = async () =>
    (await created.admin.get(`/v2/repository/train/info/${created.uuid}/${created.version}/de/`)).body;
  expect(await info()).toMatchObject({ ready_for_train: true, requirements_to_train: [] });
  const [first] = (await listTranslations(created)).results;
  await created.admin.patch(`${TRANSLATION_URL}${first?.id}/`, { entities: [{ start: 0, end: 4, entity: 'verb' }] });
  expect(await info()).toMatchObject({
    ready_for_train: false,
    requirements_to_train: [expect.stringContaining('has only 1 sentence')],
  });
  await created.admin.patch(`${TRANSLATION_URL}${first?.id}/`, { entities: [] });
  expect(await info()).toMatchObject({ ready_for_train: true });
  await created.admin.patch(`${TRANSLATION_URL}${first?.id}/`, { is_draft: true });
  expect(await info()).toMatchObject({ ready_for_train: false });
  expect((await created.admin.patch(`${TRANSLATION_URL}${first?.id}/`, { is_draft: false })).body).toMatchObject({
    is_draft: false,
  });
  expect(await info()).toMatchObject({ ready_for_train: true });
});

test('[TRA-09] a person’s translation replaces a draft', async () => {
  const { intelligence: created, example } = await untranslated();
  const { id } = (await created.admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  await created.admin.patch(`${TRANSLATION_URL}${id}/`, { is_draft: true });
  const over = await created.admin.post(
    TRANSLATION_URL,
    translationOf(example, { text: 'ir a paris', entities: [{ start: 5, end: 10, entity: 'city' }] }),
  );
  expect([over.status, over.body]).toMatchObject([
    201,
    { id, text: 'ir a paris', is_draft: false, entities: [{ value: 'paris' }] },
  ]);
});

test('[TRA-08] lists the translations of several sentences, and filters drafts', async () => {
  const { intelligence: created, examples } = await untranslated([
    SOURCE,
    { text: 'stay', intent: 'stay' },
    { text: 'wait', intent: 'stay' },
  ]);
  const [first, second, third] = examples;
  for (const example of examples)
    await created.admin.post(TRANSLATION_URL, {
      original_example: example.id,
      language: 'pt_br',
      text: 'texto',
      entities: [],
    });
  const some = await listTranslations(
    created,
    `to_language=pt_br&original_examples=${first?.id}&original_examples=${third?.id}&original_examples=`,
  );
  expect(some.results.map((found) => found.original_example).sort()).toEqual([first?.id, third?.id].sort());
  expect(
    (await created.admin.get(`${TRANSLATION_URL}?repository_uuid=${created.uuid}&original_examples=x`)).body,
  ).toEqual({
    original_examples: ['A valid integer is required.'],
  });
  const [draft] = (await listTranslations(created, `original_example_id=${second?.id}`)).results;
  await created.admin.patch(`${TRANSLATION_URL}${draft?.id}/`, { is_draft: true });
  const drafts = async (language: string) =>
    (await created.admin.get(`/v2/repository/examples/?repository_uuid=${created.uuid}&has_draft_to=${language}`))
      .read(ListedExamplePage)
      .results.map(({ id }) => id);
  expect([await drafts('pt_br'), await drafts('de')]).toEqual([[second?.id], []]);
});

test('[TRA-08] readers can read, translators can change and delete, outsiders get 404', async () => {
  const { intelligence: created, example } = await untranslated();
  const translator = await created.member(4);
  const { id } = (await translator.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  expect((await anonymous().get(`${TRANSLATION_URL}${id}/`)).status).toBe(200);
  expect((await anonymous().patch(`${TRANSLATION_URL}${id}/`, { text: 'x' })).status).toBe(401);
  expect((await (await person()).patch(`${TRANSLATION_URL}${id}/`, { text: 'abc' })).status).toBe(403);
  const unknown = await translator.patch(`${TRANSLATION_URL}${id}/`, {
    entities: [{ start: 0, end: 4, entity: 'new_one' }],
  });
  expect([unknown.status, unknown.body]).toEqual([
    400,
    { entities: [{ entity: ['Entities MUST match existing entities for training.'] }] },
  ]);
  await created.admin.patch(`/v2/repository/repository-details/${created.uuid}/`, { is_private: true });
  expect((await anonymous().get(`${TRANSLATION_URL}${id}/`)).status).toBe(404);
  expect((await (await person()).delete(`${TRANSLATION_URL}${id}/`)).status).toBe(404);
  expect((await translator.delete(`${TRANSLATION_URL}${id}/`)).status).toBe(204);
  expect((await translator.delete(`${TRANSLATION_URL}${id}/`)).status).toBe(404);
});

test('[TRA-10] restores a translation under its id, unless the sentence was translated again', async () => {
  const { intelligence: created, example } = await untranslated();
  const made = (await created.admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  await created.admin.delete(`${TRANSLATION_URL}${made.id}/`);
  const restored = await created.admin.post(`${TRANSLATION_URL}${made.id}/restore/`);
  expect([restored.status, restored.body]).toMatchObject([200, { ...made, revision: 1 }]);
  expect((await created.admin.post(`${TRANSLATION_URL}${made.id}/restore/`)).status).toBe(404);
  await created.admin.delete(`${TRANSLATION_URL}${made.id}/`);
  await created.admin.post(TRANSLATION_URL, translationOf(example, { text: 'outra', entities: [] }));
  expect((await created.admin.post(`${TRANSLATION_URL}${made.id}/restore/`)).status).toBe(409);
  expect((await (await created.member(1)).post(`${TRANSLATION_URL}${made.id}/restore/`)).status).toBe(403);
});
