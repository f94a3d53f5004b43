import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { download, unzip } from '../../../testing/archives.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { anonymous, organization, person, unique } from '../../../testing/setup.ts';
import type { Person } from '../../../testing/setup.ts';

const PATH = '/v2/account/my-data/';
const WithId = z.looseObject({ id: z.int() });
const Named = z.object({ intelligence: z.object({ uuid: z.string(), name: z.string().optional() }) });

async function dataOf(caller: Person) {
  const { status, headers, content } = await download(caller, PATH);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unzip(content);
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  return { files, read, text: [...files.values()].join('\n') };
}

test('[IMP-75] a person exports the account, roles, keys without secrets, votes, requests and work', async () => {
  const repository = await intelligence();
  const other = await intelligence();
  const { admin } = repository;
  await repository.addSentences(fewSentences());
  await admin.patch('/v2/account/my-profile/', { biography: 'Builds bots.' });
  await admin.post('/v2/repository/repository-votes/', { repository: other.uuid });
  await admin.post('/v2/repository/authorization-requests/', { repository: other.uuid, text: 'Let me in' });
  await repository.train();
  await admin.post('/v2/repository/version/', { repository: repository.uuid, id: repository.version, name: 'second' });
  const link = await admin.post('/v2/repository/translator/control/', {
    repository_version: repository.version,
    language: 'pt',
  });
  const made = await keyOf(admin, { name: 'Shop bot', scopes: ['read'] });
  const { files, read, text } = await dataOf(admin);
  expect([...files.keys()]).toEqual([
    'README.txt',
    'account.json',
    'roles.json',
    'keys.json',
    'key-calls.json',
    'votes.json',
    'requests.json',
    'work.json',
    'notifications.json',
    'creations.json',
    'sentences-1.json',
    'audit-1.json',
    'tasks-1.json',
  ]);
  expect(read('account.json')).toMatchObject({
    nickname: admin.nickname,
    email: admin.email,
    biography: 'Builds bots.',
  });
  expect(read('roles.json')).toMatchObject({
    organizations: [
      { nickname: `${admin.nickname}-team`, role: 3 },
      { nickname: repository.owner.nickname, role: 3 },
    ],
  });
  const own = { uuid: repository.uuid, name: repository.name, owner: repository.owner.nickname };
  expect(read('keys.json')).toMatchObject({
    api_keys: [{ name: 'Shop bot', organization: null, scopes: ['read'] }],
    translator_links: [{ intelligence: own, language: 'pt' }],
  });
  expect(read('votes.json')).toMatchObject([{ intelligence: { uuid: other.uuid, name: other.name }, vote: 1 }]);
  expect(read('requests.json')).toMatchObject({ requests: [{ text: 'Let me in' }] });
  expect(read('work.json')).toMatchObject({ versions: [{ intelligence: own }, { intelligence: own }] });
  expect(read('tasks-1.json')).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ intelligence: own, type: 'Training' })]),
  );
  const info = z.looseObject({ authorization: z.object({ uuid: z.string() }) });
  const key = (await admin.get(`/v2/repository/${repository.uuid}/`)).read(info).authorization.uuid;
  const token = z.looseObject({ token: z.string() }).safeParse(link.body).data?.token;
  for (const secret of [
    made.key,
    admin.token,
    admin.password,
    key,
    token ?? key,
    other.admin.email,
    other.admin.nickname,
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(text).not.toMatch(/hash|sealed|\$argon|\$scrypt|[0-9a-f]{64}/i);
});

test('[IMP-75] what programs called with a key is exported: when, what and how it ended', async () => {
  const { admin } = await intelligence();
  const key = await keyOf(admin, { name: 'Shop bot', scopes: ['read'] });
  await key.get('/v2/repository/mine/');
  const calls = async () =>
    z.array(z.looseObject({ days: z.array(z.unknown()) })).parse((await dataOf(admin)).read('key-calls.json'));
  // A call is recorded after its response.
  while ((await calls())[0]?.days.length !== 1);
  expect(await calls()).toMatchObject([
    {
      key: 'Shop bot',
      days: [{ calls: 1, failures: 0 }],
      last_calls: [{ method: 'GET', route: '/v2/repository/mine/', status: 200 }],
    },
  ]);
});

test('[IMP-75] nobody exports the data of others, nor names of what they may no longer read', async () => {
  expect((await anonymous().get(PATH)).status).toBe(401);
  const name = unique('Hidden ');
  const repository = await intelligence({ name });
  const visitor = await person();
  await visitor.post('/v2/repository/authorization-requests/', { repository: repository.uuid, text: 'Hello' });
  const asked = async () => z.object({ requests: z.array(Named) }).parse((await dataOf(visitor)).read('requests.json'));
  expect((await asked()).requests).toMatchObject([{ intelligence: { uuid: repository.uuid, name } }]);
  const details = `/v2/repository/repository-details/${repository.uuid}/`;
  await repository.admin.patch(details, { is_private: true });
  expect((await asked()).requests.map(({ intelligence: shown }) => shown)).toEqual([{ uuid: repository.uuid }]);
  const { text } = await dataOf(visitor);
  for (const word of [name, repository.slug, repository.admin.nickname, repository.admin.email])
    expect([word, text.includes(word)]).toEqual([word, false]);
});

test("[IMP-75] an invitation appears without its recipient's address", async () => {
  const { admin, nickname } = await organization();
  const email = `${unique('guest')}@example.org`;
  const sent = await admin.post(`/v2/org/invitations/${nickname}/`, { email, role: 2 });
  const { read, text } = await dataOf(admin);
  expect(sent.status).toBe(201);
  expect(read('requests.json')).toMatchObject({ invitations_sent: [{ organization: nickname, role: 2 }] });
  expect(text).not.toContain(email);
});

const Texts = z.array(z.object({ intelligence: z.looseObject({ uuid: z.string() }), text: z.string() }));

test('[IMP-92] texts that a person typed, imported or translated are exported, those of others are not', async () => {
  const repository = await intelligence();
  const { uuid, version, admin } = repository;
  const other = await repository.member(2);
  const scope = { repository: uuid, repository_version: version };
  const add = async (by: Person, text: string) =>
    (await by.post('/v2/repository/example/', { ...scope, text, intent: 'greet', entities: [] })).read(WithId).id;
  const [mine, foreign] = [await add(admin, 'typed by me'), await add(other, 'typed by another')];
  const rewritten = await add(admin, 'mine at first');
  const remarked = await add(admin, 'marked by another');
  await other.patch(`/v2/repository/example/${rewritten}/`, { text: 'rewritten by another' });
  await other.patch(`/v2/repository/example/${remarked}/`, { entities: [{ start: 0, end: 6, entity: 'state' }] });
  for (const [example, text] of [
    [mine, 'digitado por mim'],
    [foreign, 'traduzido por mim'],
  ] as const)
    await admin.post('/v2/repository/translation/', { original_example: example, language: 'pt', text, entities: [] });
  const tested = { ...scope, text: 'tested by me', intent: 'greet', language: 'en', entities: [] };
  await admin.post('/v2/repository/evaluate/', tested);
  const form = new FormData();
  form.set('file', new Blob(['text,intent\nimported by me,greet\n']), 'rows.csv');
  expect((await admin.post(`/v2/repository/import/${uuid}/${version}/`, form)).status).toBe(201);
  await repository.ended();
  await admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copied' });
  await repository.ended();
  const textsOf = ({ read }: Awaited<ReturnType<typeof dataOf>>, kind: string) =>
    Texts.parse(read(`${kind}-1.json`) ?? []).map((each) => each.text);
  const data = await dataOf(admin);
  expect(textsOf(data, 'sentences')).toEqual(['typed by me', 'marked by another', 'imported by me']);
  expect(textsOf(data, 'translations')).toEqual(['digitado por mim', 'traduzido por mim']);
  expect(textsOf(data, 'test-sentences')).toEqual(['tested by me']);
  expect(textsOf(await dataOf(other), 'sentences')).toEqual(['typed by another', 'rewritten by another']);
});

test('[IMP-92] archives, copies and the trash contain no authors; texts outlive their accounts', async () => {
  const repository = await intelligence({ is_private: true });
  const writer = await repository.member(2);
  await repository.addSentences(fewSentences(), writer);
  const { content } = await download(repository.admin, `/v2/repository/archive/${repository.uuid}/`);
  expect([...(await unzip(content)).values()].join('\n')).not.toMatch(/author/i);
  const name = `Copy ${unique()}`;
  const copy = await repository.admin.post(`/v2/repository/copy/${repository.uuid}/`, { name });
  expect(copy.status).toBe(201);
  const before = Texts.parse((await dataOf(writer)).read('sentences-1.json'));
  expect(before.map((each) => each.intelligence.uuid)).toEqual(fewSentences().map(() => repository.uuid));
  const [restored] = (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).read(
    pageOf(WithId),
  ).results;
  const path = `/v2/repository/example/${restored?.id}/`;
  expect((await repository.admin.delete(path)).status).toBe(204);
  expect((await repository.admin.post(`${path}restore/`)).status).toBeLessThan(300);
  expect(Texts.parse((await dataOf(writer)).read('sentences-1.json'))).toHaveLength(before.length - 1);
  await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${writer.nickname}/`);
  expect(Texts.parse((await dataOf(writer)).read('sentences-1.json'))[0]?.intelligence).toEqual({
    uuid: repository.uuid,
  });
  const gone = await writer.delete('/v2/account/my-profile/', { password: writer.password });
  expect(gone.status).toBeLessThan(300);
  const listed = await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`);
  expect(listed.body).toMatchObject({ count: fewSentences().length });
});
