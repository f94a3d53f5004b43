import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { apiAddress } from '../../../testing/setup.ts';
import { createClient } from '../../../testing/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { Task } from '../../../resources/tasks/tasks.present.ts';
import { TranslationPage } from '../translations/translations.schema.ts';
import { Link } from '../translators/translators.schema.ts';
import type { Intelligence, Sentence } from '../../../testing/intelligence.ts';

const path = ({ uuid, version }: Intelligence) => `/v2/repository/info/${uuid}/${version}/auto_translation/`;
const start = (repository: Intelligence, target: string) =>
  repository.admin.post(path(repository), { target_language: target });
const translationsOf = async ({ admin, uuid }: Intelligence, to: string) =>
  (await admin.get(`/v2/repository/translation/?repository_uuid=${uuid}&to_language=${to}&ordering=created_at`)).read(
    TranslationPage,
  );
const SENTENCES: readonly Sentence[] = [
  {
    text: 'I want to fly from New York to Paris tomorrow',
    intent: 'travel',
    entities: [
      { start: 19, end: 27, entity: 'city' },
      { start: 31, end: 36, entity: 'city' },
    ],
  },
  { text: 'I want the red car', intent: 'buy', entities: [{ start: 11, end: 14, entity: 'colour' }] },
  { text: 'is 5 < 6 & "ok"?', intent: 'count' },
];

const withApertium = testUnless(missing('apertium'));

withApertium('[TRA-03] Apertium translates untranslated sentences, as drafts with their entities', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const [first] = (
    await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}&search=red`)
  ).read(z.object({ results: z.array(z.object({ id: z.int() })) })).results;
  await repository.admin.post('/v2/repository/translation/', {
    original_example: first?.id,
    language: 'es',
    text: 'deseo el coche rojo',
    entities: [{ start: 15, end: 19, entity: 'colour' }],
  });
  const started = await start(repository, 'es');
  expect([started.status, started.body]).toEqual([200, { id_queue: expect.any(String) }]);
  const task = await repository.ended();
  expect(task).toMatchObject({
    type_processing: 1,
    status: 2,
    language: 'es',
    error: null,
    result: { total: 2, translated: 2, left: 0 },
  });
  expect(task.id_queue).toBe(started.read(z.object({ id_queue: z.string() })).id_queue);
  const { results } = await translationsOf(repository, 'es');
  const travel = results.find(({ intent }) => intent === 'travel');
  expect(travel).toMatchObject({ is_draft: true, provider: 'apertium', has_valid_entities: true });
  expect(travel?.entities.map(({ value }) => value)).toEqual(['Nueva York', 'París']);
  expect(results.find(({ intent }) => intent === 'buy')).toMatchObject({
    is_draft: false,
    text: 'deseo el coche rojo',
  });
  expect(results.find(({ intent }) => intent === 'count')?.text).toContain('5 < 6 & "');
  const again = await start(repository, 'es');
  expect(again.status).toBe(200);
  expect(await repository.ended()).toMatchObject({ status: 2, result: { total: 0, translated: 0 } });
});

withApertium('[TRA-03] without a direct language pair, Apertium goes through another language', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  await start(repository, 'pt_br');
  expect(await repository.ended()).toMatchObject({ status: 2, result: { translated: 3 } });
  const travel = (await translationsOf(repository, 'pt_br')).results.find(({ intent }) => intent === 'travel');
  expect(travel?.entities.map(({ value }) => value)).toEqual(['Nova York', 'Paris']);
});

withApertium('[TRA-09] drafts are not used for training until a person confirms them', async () => {
  const repository = await intelligence();
  await repository.addSentences(
    ['fly away', 'fly home', 'stay here', 'stay home'].map((text) => ({ text, intent: text.split(' ')[0] ?? '' })),
  );
  await start(repository, 'es');
  await repository.ended();
  const ready = async () =>
    (await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${repository.version}/es/`)).body;
  expect(await ready()).toMatchObject({ ready_for_train: false });
  for (const { id } of (await translationsOf(repository, 'es')).results)
    await repository.admin.patch(`/v2/repository/translation/${id}/`, { is_draft: false });
  expect(await ready()).toMatchObject({ ready_for_train: true });
});

withApertium('[TRA-03] of concurrent requests for one language, one is accepted', async () => {
  const repository = await intelligence();
  await repository.addSentences(
    Array.from({ length: 400 }, (_, index) => ({ text: `I want to see the big house number ${index}`, intent: 'see' })),
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => start(repository, 'es')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 500, 500, 500]);
  expect(answers.find(({ status }) => status === 500)?.body).toEqual({
    detail: 'It is only possible to perform an automatic translation per language, a translation is already running',
  });
  const task = await repository.task();
  expect((await repository.admin.post(`/v2/repository/task-queue/${task?.id}/cancel/`)).status).toBe(200);
  const ended = await repository.ended();
  expect(ended.status === 3 ? ended.error : 'finished first').toMatch(/The translation was canceled|finished first/);
});

test('[TRA-03] an unsupported translation is rejected as the contract requires', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const unsupported = await start(repository, 'zh');
  expect([unsupported.status, unsupported.body]).toEqual([
    500,
    { detail: 'This language is not available in machine translation' },
  ]);
  const itself = await start(repository, 'en');
  expect([itself.status, itself.body]).toEqual([
    500,
    { detail: 'It is not possible to translate the base language into your own language' },
  ]);
  const unknown = await start(repository, 'xx');
  expect([unknown.status, unknown.body]).toEqual([400, { target_language: ['"xx" is not a valid choice.'] }]);
  expect((await (await repository.member(1)).post(path(repository), { target_language: 'es' })).status).toBe(403);
});

test('[TRA-09] memory of the owner’s readable intelligences comes before machines', async () => {
  const [repository, other] = [await intelligence(), await intelligence()];
  const made = await repository.admin.post('/v2/repository/repository-details/', {
    name: 'Twin',
    language: 'en',
    categories: [1],
    organization: repository.owner.id,
    is_private: true,
  });
  const twin = made.read(z.object({ uuid: z.string() })).uuid;
  const sentence = {
    text: 'good morning to rome',
    intent: 'greet',
    entities: [{ start: 16, end: 20, entity: 'city' }],
  };
  const add = async (admin: Intelligence['admin'], uuid: string, language: string, text: string) => {
    const { id } = (await admin.post('/v2/repository/example/', { repository: uuid, ...sentence })).read(
      z.object({ id: z.int() }),
    );
    await admin.post('/v2/repository/translation/', {
      original_example: id,
      language,
      text,
      entities: [{ start: text.length - 2, end: text.length, entity: 'city' }],
    });
  };
  await add(repository.admin, twin, 'zh', '早上好 罗马');
  await add(other.admin, other.uuid, 'de', 'guten morgen rom');
  await repository.addSentences([sentence, { text: 'something else', intent: 'greet' }]);
  expect((await start(repository, 'de')).status).toBe(500);
  const contributor = await repository.member(2);
  await repository.admin.patch(`/v2/repository/authorizations/${twin}/${contributor.nickname}/`, { role: 1 });
  expect((await start(repository, 'zh')).status).toBe(200);
  expect(await repository.ended()).toMatchObject({
    status: 2,
    result: { total: 2, translated: 1, from_memory: 1, left: 1 },
  });
  expect(await translationsOf(repository, 'zh')).toMatchObject({
    count: 1,
    results: [
      {
        text: '早上好 罗马',
        provider: 'memory',
        is_draft: true,
        has_valid_entities: true,
        entities: [{ value: '罗马' }],
      },
    ],
  });
});

withApertium('[TRA-06] a translator link starts the translation into its language and sees its progress', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const link = (
    await repository.admin.post('/v2/repository/translator/control/', {
      language: 'es',
      repository_version: repository.version,
    })
  ).read(Link);
  const translator = createClient(apiAddress(), `Translator ${link.uuid}`);
  const BY_LINK = '/v2/repository/translator/translation/auto_translation/';
  expect((await translator.get(BY_LINK)).body).toEqual({ task: null, is_available: true });
  expect((await translator.post(BY_LINK)).status).toBe(200);
  await repository.ended();
  expect((await translator.get(BY_LINK)).read(z.object({ task: Task }))).toMatchObject({
    task: { status: 2, language: 'es' },
  });
});

withApertium('[TRA-03] the possible target languages are listed', async () => {
  const repository = await intelligence();
  const { target_languages: targets } = (await repository.admin.get(path(repository))).read(
    z.object({ target_languages: z.array(z.string()) }),
  );
  expect(targets).toEqual(expect.arrayContaining(['es', 'pt', 'pt_br']));
  expect(targets).not.toContain('en');
  expect(targets).not.toContain('zh');
});

test('[TRA-17] whether a translation could start is reported before it is started', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const { admin, version } = repository;
  const Offer = z.object({ is_available: z.boolean().nullable() });
  const offerOf = async (query: string) => (await admin.get(path(repository) + query)).read(Offer).is_available;
  // No machine translates to Chinese, and nobody has translated anything.
  expect([await offerOf(''), await offerOf('?target_language=zh')]).toEqual([null, false]);
  expect(await offerOf('?target_language=en')).toBe(false);
  const link = await admin.post('/v2/repository/translator/control/', { language: 'zh', repository_version: version });
  const translator = createClient(apiAddress(), `Translator ${link.read(Link).uuid}`);
  expect((await translator.get('/v2/repository/translator/translation/auto_translation/')).body).toEqual({
    task: null,
    is_available: false,
  });
});
