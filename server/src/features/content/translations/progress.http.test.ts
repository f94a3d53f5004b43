import { expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  SOURCE,
  TRANSLATION_URL,
  listTranslations,
  translationOf,
  untranslated,
} from '../../../testing/translations.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';

test('[TRA-14] an unconfirmed draft does not count in lists, percentages and readiness', async () => {
  const { intelligence: created, examples } = await untranslated([SOURCE, { text: 'stay', intent: 'stay' }]);
  const [first, second] = examples.map(({ id }) => id);
  for (const { id } of examples)
    await created.admin.post(TRANSLATION_URL, { original_example: id, language: 'pt_br', text: 'texto', entities: [] });
  const [draft] = (await listTranslations(created, `original_example_id=${second}`)).results;
  await created.admin.patch(`${TRANSLATION_URL}${draft?.id}/`, { is_draft: true });
  const ids = async (filter: string) => {
    const { count, results } = (
      await created.admin.get(`/v2/repository/examples/?repository_uuid=${created.uuid}&${filter}`)
    ).read(ListedExamplePage);
    expect(count).toBe(results.length);
    return results.map(({ id }) => id);
  };
  const drafts = async () =>
    (await created.admin.get(`/v2/repository/train/info/${created.uuid}/${created.version}/pt_br/`)).read(
      z.object({ drafts: z.int() }),
    ).drafts;
  expect(await ids('has_translation_to=pt_br')).toEqual([first]);
  expect(await ids('has_not_translation_to=pt_br')).toEqual([second]);
  expect(await ids('has_translation=false')).toEqual([second]);
  expect(await ids('is_available_language=pt_br')).toEqual([first]);
  expect(await ids('order_by_translation=-pt_br')).toEqual([first, second]);
  expect(await ids('has_nothing_to=pt_br')).toEqual([]);
  expect(await ids('has_draft_to=pt_br')).toEqual([second]);
  expect(await ids('has_draft_to=de')).toEqual([]);
  expect(await ids('has_nothing_to=de')).toEqual([second, first]);
  expect(await ids('has_invalid_entities=pt_br')).toEqual([first]);
  expect(await ids('has_valid_entities=pt_br')).toEqual([second]);
  expect(await ids('has_translation_to=pt_br&language=en')).toEqual([first]);
  expect(await drafts()).toBe(1);

  // A client that does not know drafts sends the row unchanged.
  const same = { text: draft?.text, entities: [] };
  expect((await created.admin.patch(`${TRANSLATION_URL}${draft?.id}/`, same)).body).toMatchObject({
    is_draft: false,
    ...same,
  });
  expect([await ids('has_not_translation_to=pt_br'), await drafts()]).toEqual([[], 0]);
});

test.each([
  [1, 403],
  [2, 201],
  [3, 201],
  [4, 201],
] as const)('[TRA-08] role %i adding a translation gets %i', async (role, status) => {
  const { intelligence: created, example } = await untranslated();
  expect((await (await created.member(role)).post(TRANSLATION_URL, translationOf(example))).status).toBe(status);
});

test('[TRA-08] languagesstatus counts translations, drafts and invalid ones per language', async () => {
  const { intelligence: created, examples } = await untranslated([
    SOURCE,
    { text: 'fly away', intent: 'travel' },
    { text: 'fly home', intent: 'travel' },
  ]);
  for (const { id } of examples.slice(0, 2))
    await created.admin.post(TRANSLATION_URL, { original_example: id, language: 'de', text: 'fliegen', entities: [] });
  const [newest] = (await listTranslations(created)).results;
  await created.admin.patch(`${TRANSLATION_URL}${newest?.id}/`, { is_draft: true });
  const { languages_status: status } = (
    await created.admin.get(`/v2/repository/info/${created.uuid}/${created.version}/languagesstatus/`)
  ).read(z.object({ languages_status: z.record(z.string(), z.unknown()) }));
  expect(status['de']).toMatchObject({
    is_base_language: false,
    base_translations: { count: 1, percentage: 100 / 3, drafts: 1, invalid: 1 },
  });
  expect(status['en']).toMatchObject({ is_base_language: true, examples: { count: 3 } });
  expect(status['fr']).toMatchObject({ base_translations: { count: 0, percentage: 0, drafts: 0, invalid: 0 } });
});

test('[TRA-08] in order of translation, the pages of a list continue from untranslated to translated', async () => {
  const { intelligence: created, examples } = await untranslated([
    SOURCE,
    { text: 'stay', intent: 'stay' },
    { text: 'leave', intent: 'leave' },
  ]);
  const [first, second, third] = examples.map(({ id }) => id);
  await created.admin.post(TRANSLATION_URL, {
    original_example: second,
    language: 'pt_br',
    text: 'fique',
    entities: [],
  });
  const ids = async (query: string) =>
    (await created.admin.get(`/v2/repository/examples/?repository_uuid=${created.uuid}&${query}`))
      .read(ListedExamplePage)
      .results.map(({ id }) => id);
  expect(await ids('order_by_translation=pt_br')).toEqual([third, first, second]);
  expect(await ids('order_by_translation=pt_br&limit=2&offset=1')).toEqual([first, second]);
  expect(await ids('order_by_translation=-pt_br&limit=2')).toEqual([second, third]);
  expect(await ids('order_by_translation=-pt_br&ordering=created_at&limit=2&offset=1')).toEqual([first, third]);
});
