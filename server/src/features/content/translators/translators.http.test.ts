import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { createClient } from '../../../testing/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import { Translation, TranslationPage } from '../translations/translations.schema.ts';
import { Link, LinkPage } from './translators.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
afterAll(() => database.close());

const CONTROL = '/v2/repository/translator/control/';
const OWN = '/v2/repository/translator/translation/';

async function withLink({
  by,
  ...wish
}: { by?: (repository: Intelligence) => Promise<Client>; is_private?: boolean } = {}) {
  const repository = await intelligence({ is_private: true, ...wish });
  await repository.addSentences([
    { text: 'fly to paris', intent: 'travel', entities: [{ start: 7, end: 12, entity: 'city' }] },
    { text: 'stay here', intent: 'stay' },
    { text: 'hier bleiben', intent: 'stay', language: 'de' },
  ]);
  const creator = by ? await by(repository) : repository.admin;
  const link = (await creator.post(CONTROL, { language: 'pt_br', repository_version: repository.version })).read(Link);
  const translator = createClient(apiAddress(), `Translator ${link.uuid}`);
  const { results } = (await translator.get('/v2/repository/translator/examples/?ordering=created_at')).read(
    ListedExamplePage,
  );
  const [example] = results;
  if (!example) throw new Error('The link lists no sentence');
  return { repository, link, translator, example };
}

test('[TRA-05] links are created for a language, listed and revoked', async () => {
  const { repository, link, translator } = await withLink();
  expect(link).toMatchObject({
    language: 'pt_br',
    repository_version: repository.version,
    repository_version__name: 'master',
  });
  expect((await repository.admin.get(`${CONTROL}?repository=${repository.uuid}&limit=4`)).read(LinkPage)).toMatchObject(
    {
      count: 1,
      results: [link],
    },
  );
  expect(
    (await repository.admin.post(CONTROL, { language: 'en', repository_version: repository.version })).body,
  ).toEqual({
    language: ["Can't translate to the same language"],
  });
  expect(
    (await repository.admin.post(CONTROL, { language: 'xx', repository_version: repository.version })).body,
  ).toEqual({
    language: ['"xx" is not a valid choice.'],
  });
  expect((await repository.admin.delete(`${CONTROL}${link.uuid}/`)).status).toBe(204);
  const gone = await translator.get(OWN);
  expect([gone.status, gone.body]).toEqual([401, { detail: 'Invalid token.' }]);
  expect((await anonymous().get(`/v2/repository/translator/info/${link.uuid}/`)).status).toBe(404);
});

test('[TRA-05] a link with an expiry gets 410 once it has expired, and can still be revoked', async () => {
  const { repository, link, translator } = await withLink();
  const daysOf = ({ created_at: created, expires_at: expires }: z.output<typeof Link>) =>
    Math.round((new Date(expires ?? 0).getTime() - new Date(created).getTime()) / 86_400_000);
  expect(daysOf(link)).toBe(90);
  const made = (
    await repository.admin.post(CONTROL, { language: 'de', repository_version: repository.version, valid_days: 7 })
  ).read(Link);
  expect(daysOf(made)).toBe(7);
  const short = createClient(apiAddress(), `Translator ${made.uuid}`);
  expect((await short.get(OWN)).status).toBe(200);
  await database.pool.query(
    `update translator_links set expires_at = now() - interval '1 minute' where language = 'de' and version_id = $1`,
    [repository.version],
  );
  for (const answer of [await short.get(OWN), await anonymous().get(`/v2/repository/translator/info/${made.uuid}/`)])
    expect([answer.status, answer.body]).toEqual([410, { detail: 'This link has expired.' }]);
  expect((await translator.get(OWN)).status).toBe(200);
  expect((await repository.admin.delete(`${CONTROL}${made.uuid}/`)).status).toBe(204);
  expect(
    (await repository.admin.post(CONTROL, { language: 'de', repository_version: repository.version, valid_days: 0 }))
      .status,
  ).toBe(400);
});

test('[TRA-05] contributors manage their own links, administrators every link, others none', async () => {
  const repository = await intelligence();
  const [one, other] = [await repository.member(2), await repository.member(2)];
  const mine = (await one.post(CONTROL, { language: 'de', repository_version: repository.version })).read(Link);
  expect((await other.get(`${CONTROL}?repository=${repository.uuid}`)).body).toMatchObject({ count: 0 });
  expect((await other.delete(`${CONTROL}${mine.uuid}/`)).status).toBe(403);
  expect((await repository.admin.get(`${CONTROL}?repository=${repository.uuid}`)).body).toMatchObject({ count: 1 });
  for (const role of [1, 4] as const) {
    const member = await repository.member(role);
    expect((await member.post(CONTROL, { language: 'de', repository_version: repository.version })).status).toBe(403);
    expect((await member.get(`${CONTROL}?repository=${repository.uuid}`)).status).toBe(403);
  }
  expect((await one.delete(`${CONTROL}${mine.uuid}/`)).status).toBe(204);
});

test('[TRA-08] a link shows only the repository and its sentences in the base language', async () => {
  const { repository, link, translator, example } = await withLink();
  const info = await anonymous().get(`/v2/repository/translator/info/${link.uuid}/`);
  expect([info.status, info.body]).toMatchObject([
    200,
    {
      uuid: repository.uuid,
      name: repository.name,
      slug: repository.slug,
      language: 'en',
      target_language: 'pt_br',
      repository_version_id: repository.version,
      owner: { nickname: repository.owner.nickname },
      intents_list: ['stay', 'travel'],
      entities_list: ['city'],
    },
  ]);
  expect(info.body).not.toHaveProperty('authorization');
  expect((await translator.get('/v2/repository/translator/examples/?search=paris')).body).toMatchObject({
    count: 1,
    results: [{ id: example.id, language: 'en' }],
  });
  expect(
    (await translator.get(`/v2/repository/translator/examples/?language=de&repository_uuid=x`)).body,
  ).toMatchObject({ count: 2 });
});

test('[TRA-08] a link translates into its own language, whatever language the body names', async () => {
  const { repository, translator, example } = await withLink();
  const made = await translator.post(OWN, {
    original_example: example.id,
    language: 'de',
    text: 'voar para paris',
    entities: [{ start: 10, end: 15, entity: 'city' }],
  });
  expect([made.status, made.body]).toMatchObject([201, { language: 'pt_br', has_valid_entities: true }]);
  const { id } = made.read(Translation);
  expect(
    (await translator.get(`${OWN}?original_example_id=${example.id}&limit=1`)).read(TranslationPage),
  ).toMatchObject({ count: 1, results: [{ id }] });
  expect((await translator.patch(`${OWN}${id}/`, { text: 'ir a paris', revision: 0 })).body).toMatchObject({
    text: 'ir a paris',
    revision: 1,
  });
  expect((await translator.patch(`${OWN}${id}/`, { text: 'ir', revision: 0 })).status).toBe(409);
  const foreign = (
    await repository.admin.post('/v2/repository/translation/', {
      original_example: example.id,
      language: 'de',
      text: 'nach paris',
      entities: [],
    })
  ).read(Translation);
  expect((await translator.patch(`${OWN}${foreign.id}/`, { text: 'x' })).status).toBe(404);
  expect((await translator.delete(`${OWN}${foreign.id}/`)).status).toBe(404);
  expect((await translator.get(OWN)).body).toMatchObject({ count: 1 });
  expect((await translator.delete(`${OWN}${id}/`)).status).toBe(204);
  expect((await translator.post(`${OWN}${id}/restore/`)).body).toMatchObject({ id, text: 'ir a paris' });
  await repository.admin.delete(`/v2/repository/translation/${foreign.id}/`);
  expect((await translator.post(`${OWN}${foreign.id}/restore/`)).status).toBe(404);
  const empty = await translator.post(OWN, {});
  expect([empty.status, empty.body]).toEqual([
    400,
    {
      original_example: ['This field is required.'],
      text: ['This field is required.'],
      entities: ['This field is required.'],
    },
  ]);
});

test('[TRA-08] content of another version and other links is rejected', async () => {
  const [one, other] = [await withLink(), await withLink()];
  const body = { original_example: other.example.id, text: 'voar', entities: [] };
  expect((await one.translator.post(OWN, body)).status).toBe(403);
  expect((await one.translator.post(OWN, { ...body, original_example: 999_999_999 })).status).toBe(403);
  const { id } = (await other.translator.post(OWN, body)).read(Translation);
  for (const answer of [
    await one.translator.get(`${OWN}${id}/`),
    await one.translator.patch(`${OWN}${id}/`, { text: 'outro' }),
  ])
    expect(answer.status).toBe(404);
});

test('[TRA-08] a link works only while its creator can translate', async () => {
  const { repository, link, translator, example } = await withLink({ by: async (made) => made.member(2) });
  const { results } = (
    await repository.admin.get(`/v2/org/authorizations/?org_nickname=${repository.owner.nickname}`)
  ).read(z.object({ results: z.array(z.looseObject({ user__nickname: z.string(), role: z.int() })) }));
  const creator = results.find(({ role }) => role === 2)?.user__nickname;
  expect((await translator.get(OWN)).status).toBe(200);
  await repository.admin.patch(`/v2/org/authorizations/${repository.owner.nickname}/${creator}/`, { role: 4 });
  expect((await translator.get(OWN)).status).toBe(200);
  await repository.admin.patch(`/v2/org/authorizations/${repository.owner.nickname}/${creator}/`, { role: 1 });
  const hasEnded = async () => {
    for (const answer of [
      await translator.get(OWN),
      await translator.post(OWN, { original_example: example.id, text: 'voar', entities: [] }),
    ])
      expect([answer.status, answer.body]).toEqual([401, { detail: 'Invalid token.' }]);
    expect((await anonymous().get(`/v2/repository/translator/info/${link.uuid}/`)).status).toBe(404);
  };
  await hasEnded();
  await repository.admin.patch(`/v2/org/authorizations/${repository.owner.nickname}/${creator}/`, { role: 2 });
  await hasEnded();
});

test('[TRA-08] calls without a valid link get 401', async () => {
  for (const client of [
    anonymous(),
    await person(),
    createClient(apiAddress(), 'Translator 00000000-0000-4000-8000-000000000000'),
  ]) {
    expect((await client.get(OWN)).status).toBe(401);
    expect((await client.post(OWN, { original_example: 1, text: 'a', entities: [] })).status).toBe(401);
    expect((await client.get('/v2/repository/translator/examples/')).status).toBe(401);
  }
});

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('[TRA-08] every other call treats the Translator scheme as anonymous', async () => {
  const { repository, link, example } = await withLink();
  const { paths } = Document.parse(
    JSON.parse(readFileSync(join(__dirname, '../../../../../shared/src/api/openapi.json'), 'utf8')),
  );
  const values: Readonly<Record<string, string>> = {
    uuid: repository.uuid,
    version: String(repository.version),
    id: String(example.id),
    language: 'en',
    owner: repository.owner.nickname,
    slug: repository.slug,
    nickname: repository.owner.nickname,
  };
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })))
    // Each of these calls changes state or holds a connection open.
    .filter(({ path }) => !/\/translator\/(?!control)|captcha|login|register|events|upload|metrics|\/docs/.test(path));
  expect(calls.length).toBeGreaterThan(60);
  const { uuid, version } = repository;
  const query = `repository_uuid=${uuid}&repository=${uuid}&repository_version=${version}`;
  const body = JSON.stringify({
    repository: repository.uuid,
    repository_version: repository.version,
    original_example: example.id,
    text: 'hello',
    language: 'de',
    intent: 'x',
    entities: [],
  });
  const ask = async ({ path, method }: { path: string; method: string }, authorization: string | undefined) => {
    const target = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? repository.uuid),
      apiAddress(),
    );
    target.search = query;
    const answer = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: answer.status, leaks: (await answer.text()).includes('fly to paris') };
  };
  const different: unknown[] = [];
  for (const call of calls) {
    const [visitor, translator] = [await ask(call, undefined), await ask(call, `Translator ${link.uuid}`)];
    if (visitor.status !== translator.status || translator.leaks) different.push({ ...call, visitor, translator });
  }
  expect(different).toEqual([]);
});
