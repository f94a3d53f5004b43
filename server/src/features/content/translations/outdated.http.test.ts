import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { archiveOf, download, sendArchive } from '../../../testing/archives.ts';
import {
  listTranslations,
  SOURCE,
  TRANSLATION_URL,
  translationOf,
  untranslated,
} from '../../../testing/translations.ts';
import { CreatedIntelligence } from '../../exchange/archives/archives.schema.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import { Translation, TranslationPage } from './translations.schema.ts';

const EXAMPLE_URL = '/v2/repository/example/';

/** A sentence with a Portuguese translation, and functions to change both. */
async function translated() {
  const { intelligence: created, example } = await untranslated([SOURCE, { text: 'stay', intent: 'stay' }]);
  const { admin } = created;
  const { id } = (await admin.post(TRANSLATION_URL, translationOf(example))).read(Translation);
  const original = `${EXAMPLE_URL}${example.id}/`;
  return {
    created,
    admin,
    example,
    url: `${TRANSLATION_URL}${id}/`,
    original,
    reword: (text: string) => admin.patch(original, { text }),
    read: async () => (await admin.get(`${TRANSLATION_URL}${id}/`)).read(Translation),
  };
}

const countsOf = async ({ admin, uuid, version }: Intelligence) => ({
  info: (await admin.get(`/v2/repository/train/info/${uuid}/${version}/pt_br/`)).read(
    z.object({ outdated: z.int(), drafts: z.int() }),
  ).outdated,
  status: (await admin.get(`/v2/repository/info/${uuid}/${version}/languagesstatus/`)).read(
    z.object({
      languages_status: z.record(z.string(), z.object({ base_translations: z.object({ outdated: z.int() }) })),
    }),
  ).languages_status['pt_br']?.base_translations.outdated,
  listed: (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&has_outdated_to=pt_br`)).read(
    ListedExamplePage,
  ).count,
  translations: (await listTranslations({ admin, uuid, version } as Intelligence, 'is_outdated=true')).count,
});

/** Whether a training uses the translation, judged by exports, which contain the trained sentences. */
async function learnt({ admin, uuid, version }: Intelligence): Promise<boolean> {
  const { content } = await download(admin, `/v2/repository/export/${uuid}/${version}/?format=jsonl`);
  return content.includes('voar para paris');
}

test('[TRA-60] a translation is outdated while its original differs, and is not used for training', async () => {
  const { created, reword, read } = await translated();
  expect(await read()).toMatchObject({ is_outdated: false, translated_original: 'fly to paris' });
  expect(await countsOf(created)).toEqual({ info: 0, status: 0, listed: 0, translations: 0 });
  await reword('Fly to paris!');
  expect(await read()).toMatchObject({ is_outdated: false, translated_original: 'fly to paris' });
  expect(await learnt(created)).toBe(true);
  await reword('fly to paris tomorrow');
  expect(await learnt(created)).toBe(false);
  expect(await read()).toMatchObject({
    is_outdated: true,
    translated_original: 'fly to paris',
    original_example_text: 'fly to paris tomorrow',
    text: 'voar para paris',
    has_valid_entities: true,
  });
  expect(await countsOf(created)).toEqual({ info: 1, status: 1, listed: 1, translations: 1 });
  await reword('fly to paris');
  expect(await countsOf(created)).toEqual({ info: 0, status: 0, listed: 0, translations: 0 });
});

test('[TRA-60] confirming or changing an outdated translation makes it current', async () => {
  const { created, admin, reword, read, url } = await translated();
  await reword('fly to paris tomorrow');
  const { revision } = await read();
  expect((await admin.patch(url, { revision })).body).toMatchObject({
    is_outdated: false,
    translated_original: 'fly to paris tomorrow',
    text: 'voar para paris',
  });
  await reword('drive to paris');
  expect((await admin.patch(url, { text: 'dirigir para paris' })).body).toMatchObject({ is_outdated: false });
  expect(await countsOf(created)).toEqual({ info: 0, status: 0, listed: 0, translations: 0 });
});

test('[TRA-60] a translation of an original that changed in the meantime is stored as outdated', async () => {
  const { admin, reword, url, example } = await translated();
  await reword('drive to paris');
  const seen = { translated_original: 'fly to paris' };
  expect((await admin.patch(url, { text: 'voe para paris', ...seen })).body).toMatchObject({
    text: 'voe para paris',
    is_outdated: true,
    ...seen,
  });
  expect(
    (await admin.post(TRANSLATION_URL, { ...translationOf(example, { language: 'de' }), ...seen })).body,
  ).toMatchObject({ is_outdated: true, ...seen });
});

test('[TRA-60] the trash stores the translated original, and a restored translation is compared again', async () => {
  const { admin, reword, read, url, original } = await translated();
  await admin.delete(url);
  await reword('drive to paris');
  await admin.post(`${url}restore/`);
  expect(await read()).toMatchObject({ is_outdated: true, translated_original: 'fly to paris' });
  await admin.delete(original);
  await admin.post(`${original}restore/`);
  expect(await read()).toMatchObject({ is_outdated: true, translated_original: 'fly to paris' });
});

test('[TRA-61] copies of versions and archives preserve outdated translations and their originals', async () => {
  const { created, admin, reword } = await translated();
  await reword('fly to paris tomorrow');
  const outdated = async (uuid: string, version: number) =>
    (await admin.get(`${TRANSLATION_URL}?repository_uuid=${uuid}&repository_version=${version}&is_outdated=true`)).read(
      TranslationPage,
    ).results;
  const copied = await admin.post('/v2/repository/version/', {
    repository: created.uuid,
    id: created.version,
    name: 'copy',
  });
  const { content } = await download(admin, archiveOf(created.uuid));
  const made = (await sendArchive(admin, content)).read(CreatedIntelligence);
  const { id: copy } = copied.read(z.object({ id: z.int() }));
  for (const place of [
    [created.uuid, copy],
    [made.uuid, made.version_default?.id ?? 0],
  ] as const)
    expect(await outdated(...place)).toMatchObject([
      { text: 'voar para paris', is_outdated: true, translated_original: 'fly to paris' },
    ]);
});

test('[TRA-70] starting a training names outdated translations, and agents read how many there are', async () => {
  const { created, admin, reword } = await translated();
  await reword('fly to paris tomorrow');
  const { uuid } = created;
  const started = await admin.post(`/v2/repository/repository-details/${uuid}/train/`, {});
  const named = expect.stringMatching(/^Outdated translations that are left out: 1\n/);
  expect(started.body).toMatchObject({ missing: { pt_br: expect.arrayContaining([named]) } });
  const agent = await keyOf(admin, { repositories: [uuid], scopes: ['read'] });
  const call = { name: 'read_intelligence', arguments: { intelligence: uuid } };
  const { body } = await agent.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    { headers: { accept: 'application/json, text/event-stream' } },
  );
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect(text).toMatch(/"language":"pt_br","ready_for_train":false,.*"drafts":0,"outdated":1/);
});
