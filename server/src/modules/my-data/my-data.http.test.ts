import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { download, unzip } from '../../testing/archives.ts';
import { keyOf } from '../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { anonymous, organization, person, unique } from '../../testing/setup.ts';
import type { Person } from '../../testing/setup.ts';

const PATH = '/v2/account/my-data/';
const Named = z.object({ intelligence: z.object({ uuid: z.string(), name: z.string().optional() }) });

async function dataOf(caller: Person) {
  const { status, headers, content } = await download(caller, PATH);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unzip(content);
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  return { files, read, text: [...files.values()].join('\n') };
}

test('[IMP-75] a person takes the own account, roles, keys without secrets, votes, requests and work', async () => {
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
    'votes.json',
    'requests.json',
    'work.json',
    'tasks-1.json',
  ]);
  expect(read('account.json')).toMatchObject({
    nickname: admin.nickname,
    email: admin.email,
    biography: 'Builds bots.',
  });
  expect(read('roles.json')).toMatchObject({
    organizations: [
      { nickname: `${admin.nickname}-bots`, role: 3 },
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

test('[IMP-75] nobody takes the data of others, nor the name of what they may not read any more', async () => {
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

test('[IMP-75] an invitation appears without the address it went to', async () => {
  const { admin, nickname } = await organization();
  const email = `${unique('guest')}@example.org`;
  const sent = await admin.post(`/v2/org/invitations/${nickname}/`, { email, role: 2 });
  const { read, text } = await dataOf(admin);
  expect(sent.status).toBe(201);
  expect(read('requests.json')).toMatchObject({ invitations_sent: [{ organization: nickname, role: 2 }] });
  expect(text).not.toContain(email);
});
