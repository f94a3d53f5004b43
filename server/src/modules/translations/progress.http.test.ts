import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { SOURCE, TRANSLATION_URL, listTranslations, translationOf, untranslated } from '../../testing/translations.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';

test('[TRA-14] a draft counts as no translation in lists, percentages and readiness until confirmed', async () => {
  const { intelligence: created, examples } = await untranslated([SOURCE, { text: 'stay', intent: 'stay' }]);
  const [first, second] = examples;
  for (const { id } of examples)
    await created.admin.post(TRANSLATION_URL, { original_example: id, language: 'pt_br', text: 'texto', entities: [] });
  const [draft] = (await listTranslations(created, `original_example_id=${second?.id}`)).results;
  await created.admin.patch(`${TRANSLATION_URL}${draft?.id}/`, { is_draft: true });
  const ids = async (filter: string) =>
    (await created.admin.get(`/v2/repository/examples/?repository_uuid=${created.uuid}&${filter}`))
      .read(ListedExamplePage)
      .results.map(({ id }) => id);
  const drafts = async () =>
    (await created.admin.get(`/v2/repository/train/info/${created.uuid}/${created.version}/pt_br/`)).read(
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
