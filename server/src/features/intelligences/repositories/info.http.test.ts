import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { RepositoryInfo } from './info.schema.ts';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('[DASH-07] a sentence counts once per entity and once per group, however often they occur in it', async () => {
  const repository = await intelligence();
  const mark = (start: number, end: number, entity: string) => ({ start, end, entity });
  await repository.addSentences([
    { text: 'rome oslo', intent: 'go', entities: [mark(0, 4, 'city'), mark(5, 9, 'city')] },
    { text: 'oslo today', intent: 'go', entities: [mark(0, 4, 'city'), mark(5, 10, 'day')] },
    { text: 'anywhere', intent: 'go' },
  ]);
  const document = `/v2/repository/info/${repository.uuid}/${repository.version}`;
  expect((await repository.admin.get(document)).read(RepositoryInfo)).toMatchObject({
    entities_list: ['city', 'day'],
    other_group: { examples__count: 2 },
  });
});

test('[DASH-07] the document has every field, whether read by uuid, version or address', async () => {
  const repository = await intelligence({ name: 'Booking', description: '**Books** tables' });
  await repository.addSentences(fewSentences());
  const info = (await repository.admin.get(`/v2/repository/info/${repository.uuid}/${repository.version}`)).read(
    RepositoryInfo,
  );
  expect(info).toMatchObject({
    uuid: repository.uuid,
    name: 'Booking',
    description: '**Books** tables',
    is_private: false,
    language: 'en',
    owner: { id: repository.owner.id, nickname: repository.owner.nickname },
    repository_version_id: repository.version,
    repository_version__name: 'master',
    version_default: { id: repository.version, name: 'master' },
    available_languages: ['en'],
    intents_list: ['book', 'bye', 'greet'],
    entities_list: ['city'],
    groups: [],
    other_group: { value: 'other', examples__count: 4 },
    examples__count: 12,
    evaluate_languages_count: { en: 0 },
    ready_for_parse: false,
    trained_languages: [],
    is_organization: true,
    authorizations: { count: 1, users: [{ nickname: repository.owner.nickname }] },
    available_request_authorization: false,
    request_authorization: null,
    authorization: {
      role: 3,
      level: 3,
      can_read: true,
      can_contribute: true,
      can_write: true,
      can_translate: true,
      is_admin: true,
      user__nickname: repository.admin.nickname,
    },
  });
  expect(info.intents.map(({ examples__count }) => examples__count)).toEqual([4, 4, 4]);
  expect(info.entities[0]).toMatchObject({ value: 'city', group: null });
  expect(info.entities[0]?.id).toBe(info.entities[0]?.entity_id);
  expect(info.repository_version_language.map(({ language }) => language)).toEqual(['en']);
  expect(info.repository_score.intents_balance_score).toBe(100);
  expect(info.nlp_server).toMatch(/\/$/);
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).body).toEqual(info);
  expect(
    (
      await repository.admin.get(
        `/v2/repository-shortcut/${repository.owner.nickname.toUpperCase()}/${repository.slug}/`,
      )
    ).body,
  ).toEqual(info);
});

test('[DASH-07] only the caller sees the caller’s key, which does not change', async () => {
  const repository = await intelligence();
  const [one, other] = [await person(), await person()];
  const keyOf = async (who: typeof one) =>
    (await who.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo).authorization.uuid;
  const key = await keyOf(one);
  expect(key).toMatch(V4);
  expect(await keyOf(one)).toBe(key);
  expect(await keyOf(other)).not.toBe(key);
  const everything = JSON.stringify((await other.get(`/v2/repository/${repository.uuid}/`)).body);
  expect(everything).not.toContain(String(key));
});

test('[DASH-07] members see a key for their organization', async () => {
  const repository = await intelligence();
  const member = await repository.member(1);
  const { authorization } = (await member.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo);
  const ofOwner = authorization.organizations.find(({ user__nickname: name }) => name === repository.owner.nickname);
  expect(ofOwner).toMatchObject({ user__is_organization: true });
  expect(ofOwner?.uuid).not.toBe(authorization.uuid);
});

test('[DASH-07] an anonymous visitor gets an authorization without a key', async () => {
  const repository = await intelligence();
  const { authorization, available_request_authorization: mayAsk } = (
    await anonymous().get(`/v2/repository/${repository.uuid}/`)
  ).read(RepositoryInfo);
  expect(authorization).toMatchObject({
    uuid: null,
    role: 0,
    level: 1,
    can_read: true,
    can_contribute: false,
    can_write: false,
    can_translate: false,
    organizations: [],
  });
  expect(mayAsk).toBe(false);
});

test('[DASH-07] an outsider can request a role', async () => {
  const repository = await intelligence();
  expect((await (await person()).get(`/v2/repository/${repository.uuid}/`)).body).toMatchObject({
    available_request_authorization: true,
    authorization: { role: 0 },
  });
});

test.each([
  '/v2/repository/info/UUID/999999999/',
  '/v2/repository/info/UUID/abc/',
  '/v2/repository/info/nonsense/1/',
  '/v2/repository-shortcut/nobody/nothing/',
])('[DASH-07] %s is not found', async (path) => {
  const repository = await intelligence();
  expect((await repository.admin.get(path.replace('UUID', repository.uuid))).status).toBe(404);
});

test('[DASH-07] languagesstatus lists every language with counts', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { languages_status: status } = (
    await anonymous().get(`/v2/repository/info/${repository.uuid}/${repository.version}/languagesstatus/`)
  ).read(
    z.object({
      languages_status: z.record(
        z.string(),
        z.looseObject({
          is_base_language: z.boolean(),
          examples: z.object({ count: z.int(), entities: z.array(z.int()) }),
        }),
      ),
    }),
  );
  expect(Object.keys(status)).toHaveLength(184);
  expect(status['en']).toMatchObject({
    is_base_language: true,
    examples: { count: 12 },
    base_translations: { count: 0, percentage: 0 },
  });
  expect(status['en']?.examples.entities).toHaveLength(1);
  expect(status['de']).toMatchObject({ is_base_language: false, examples: { count: 0, entities: [] } });
});
