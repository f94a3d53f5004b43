import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { archiveOf, completed, download, sendArchive, unzip, zip } from '../../../testing/archives.ts';
import { CITY, comparable, everything, LISTS, VALUES } from '../../../testing/whole-intelligence.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { person, unique } from '../../../testing/setup.ts';
import { FILES, Manifest } from './archive.schema.ts';
import { CreatedIntelligence } from './archives.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

let elsewhere: OwnProduct;
beforeAll(async () => {
  elsewhere = await ownProduct();
  await elsewhere.worker();
});
afterAll(() => elsewhere.stop());

/** More than is stored at once. */
async function addMany(repository: Intelligence): Promise<void> {
  for (let part = 0; part < 3; part += 1)
    await repository.addSentences(
      Array.from({ length: 800 }, (_, index) => ({ text: `sentence ${part} ${index}`, intent: `i${index % 7}` })),
    );
}

test('[IMP-31] an archive contains all of an intelligence as its schema describes', async () => {
  const repository = await everything();
  const { status, headers, content } = await download(repository.admin, archiveOf(repository.uuid));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${repository.slug}.zip"`);
  const files = await unzip(content);
  const manifest = Manifest.parse(JSON.parse(files.get('archive.json') ?? ''));
  expect(manifest).toMatchObject({
    left_out: ['inbox', 'team'],
    intelligence: { name: repository.name, description: 'Books\ntables.' },
    versions: [
      { name: 'master', is_default: true, sentences: 14, translations: 1, tests: 1, results: 1 },
      { name: 'second', is_default: false, sentences: 14, translations: 1, tests: 1, results: 0 },
    ],
  });
  for (const { path, kind } of manifest.files) FILES[kind].parse(JSON.parse(files.get(path) ?? ''));
  const [names, sentences] = ['names', 'sentences'].map((kind) => files.get(`versions/1/${kind}-1.json`) ?? '');
  expect(FILES.names.parse(JSON.parse(names ?? ''))).toMatchObject({
    groups: ['places'],
    entities: [{ name: 'city', group: 'places', values: VALUES, ...LISTS }],
    values: [{ value: 'tomorrow', synonyms: ['the day after'], language: null }],
  });
  expect(FILES.sentences.parse(JSON.parse(sentences ?? '')).find(({ text }) => text === CITY.text)).toMatchObject({
    intent: 'fly',
    language: 'en',
    entities: CITY.entities,
  });
  const { admin, owner } = repository;
  const key = z.looseObject({ authorization: z.object({ uuid: z.string() }) });
  const own = (await admin.get(`/v2/repository/${repository.uuid}/`)).read(key).authorization.uuid;
  for (const [path, text] of files)
    for (const secret of [admin.email, admin.nickname, admin.token, owner.nickname, own])
      expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
  const published = await download(repository.admin, '/schemas/archive-1.json');
  expect([published.status, JSON.parse(published.content.toString())]).toMatchObject([
    200,
    { $id: '/schemas/archive-1.json', properties: { versions: {} }, $defs: { sentences: {}, names: {} } },
  ]);
});

test('[IMP-31] on request an archive says what is known of its models, which nothing takes over', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  await admin.post(`/v2/repository/environments/${uuid}/staging/move/`, { repository_version: version });
  const path = `${archiveOf(uuid)}?history=true`;
  const { content } = await download(admin, path);
  const files = await unzip(content);
  const text = files.get('versions/1/history-1.json') ?? '';
  expect(FILES.history.parse(JSON.parse(text))).toMatchObject([
    { language: 'en', is_served: true, sentences: 12, intents: 3, environments: ['staging'] },
  ]);
  expect(text).not.toContain(admin.nickname);
  expect([...(await unzip((await download(admin, archiveOf(uuid))).content)).keys()].join()).not.toContain('history');
  expect((await download(await repository.member(1), path)).status).toBe(403);
  const made = (await sendArchive(admin, content, { name: `Copy ${unique()}` })).read(CreatedIntelligence);
  await completed(admin, made);
  const models = await admin.get(
    `/v2/repository/models/?repository_uuid=${made.uuid}&repository_version=${made.version_default?.id}`,
  );
  expect(models.body).toMatchObject({ count: 0 });
});

test('[IMP-32] an archive becomes the same intelligence here and on another server', async () => {
  const repository = await everything();
  const { content } = await download(repository.admin, archiveOf(repository.uuid));
  const before = comparable(await unzip(content));
  const stranger = await person(elsewhere.address);
  for (const [caller, address] of [
    [repository.admin, undefined],
    [stranger, elsewhere.address],
  ] as const) {
    const answer = await sendArchive(caller, content);
    expect([answer.status, answer.body]).toMatchObject([201, { name: repository.name, task: null }]);
    const { uuid } = answer.read(CreatedIntelligence);
    expect(uuid).not.toBe(repository.uuid);
    const after = await download(caller, archiveOf(uuid), address);
    expect(comparable(await unzip(after.content))).toEqual(before);
  }
});

withWhole('[IMP-32] name, owner, privacy and categories are chosen by the person', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { content } = await download(repository.admin, archiveOf(repository.uuid));
  const name = unique('Chosen ');
  const choice = { name, is_private: 'true', organization: String(repository.owner.id), categories: '2' };
  const answer = await sendArchive(repository.admin, content, choice);
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { name, is_private: true, owner: repository.owner.id, categories: [2] },
  ]);
  const outsider = await person();
  expect((await sendArchive(outsider, content, choice)).status).toBe(403);
  expect((await sendArchive(outsider, content, { ...choice, organization: '999999999' })).body).toMatchObject({
    organization: [expect.stringContaining('999999999')],
  });
});

withWhole('[IMP-32] a large archive is stored in the background, all or nothing', async () => {
  const repository = await intelligence();
  await addMany(repository);
  const { content } = await download(repository.admin, archiveOf(repository.uuid));
  const answer = await sendArchive(repository.admin, content);
  const created = answer.read(CreatedIntelligence);
  expect([answer.status, typeof created.task]).toEqual([201, 'number']);
  await completed(repository.admin, created);
  const after = await download(repository.admin, archiveOf(created.uuid));
  expect(comparable(await unzip(after.content))).toEqual(comparable(await unzip(content)));
});

withWhole('[IMP-32] canceling the work before it starts leaves nothing', async () => {
  const still = await ownProduct();
  try {
    const repository = await intelligence({ address: still.address });
    await addMany(repository);
    const { content } = await download(repository.admin, archiveOf(repository.uuid), still.address);
    const created = (await sendArchive(repository.admin, content)).read(CreatedIntelligence);
    const info = `/v2/repository/${created.uuid}/`;
    expect((await repository.admin.get(info)).status).toBe(200);
    expect((await repository.admin.get(info)).body).toMatchObject({ is_private: true });
    const cancelled = await repository.admin.post(`/v2/repository/task-queue/${created.task}/cancel/`);
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 3 }]);
    expect((await repository.admin.get(info)).status).toBe(404);
    const copy = { repository: repository.uuid, id: repository.version, name: 'copy' };
    const version = (await repository.admin.post('/v2/repository/version/', copy)).read(z.object({ id: z.int() }));
    const tasks = `/v2/repository/task-queue/?repository_uuid=${repository.uuid}&repository_version=${version.id}`;
    const [task] = (await repository.admin.get(tasks)).read(
      z.object({ results: z.array(z.object({ id: z.int() })) }),
    ).results;
    await repository.admin.post(`/v2/repository/task-queue/${task?.id}/cancel/`);
    expect((await repository.admin.get(`/v2/repository/version/?repository=${repository.uuid}`)).body).toMatchObject({
      count: 1,
    });
  } finally {
    await still.stop();
  }
});

withWhole('[IMP-33] a fork is an independent copy that names its original', async () => {
  const repository = await everything();
  const answer = await repository.admin.post(`/v2/repository/copy/${repository.uuid}/`, {
    organization: repository.owner.id,
    name: 'Fork',
  });
  expect([answer.status, answer.body]).toMatchObject([201, { name: 'Fork', owner: repository.owner.id, task: null }]);
  const { uuid } = answer.read(CreatedIntelligence);
  const origin = { uuid: repository.uuid, slug: repository.slug, owner__nickname: repository.owner.nickname };
  const info = `/v2/repository/${uuid}/`;
  expect((await repository.admin.get(info)).body).toMatchObject({ copied_from: { name: repository.name, ...origin } });
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { is_private: true });
  expect((await (await person()).get(info)).body).toMatchObject({ copied_from: null });
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { is_private: false });
  const [before, after] = await Promise.all(
    [repository.uuid, uuid].map(async (each) => (await download(repository.admin, archiveOf(each))).content),
  );
  if (!before || !after) throw new Error('There is no archive');
  const original = comparable(await unzip(before));
  const expected = { ...original, intelligence: { ...original.intelligence, name: 'Fork' } };
  expect(comparable(await unzip(after))).toEqual(expected);
});

const OPEN = { is_copyable: true };

withWhole('[IMP-30] readers copy and export an open intelligence without tests and results', async () => {
  const repository = await everything();
  const reader = await person();
  const copy = `/v2/repository/copy/${repository.uuid}/`;
  for (const answer of [await reader.get(archiveOf(repository.uuid)), await reader.post(copy, {})])
    expect([answer.status, answer.body]).toMatchObject([403, { detail: expect.stringContaining('copy') }]);
  const changed = await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, OPEN);
  expect(changed.status).toBe(200);
  const { content } = await download(reader, archiveOf(repository.uuid));
  const files = await unzip(content);
  expect([...files.keys()].filter((path) => /tests|result/.test(path))).toEqual([]);
  expect(JSON.parse(files.get('archive.json') ?? '')).toMatchObject({
    left_out: ['test_sentences', 'results', 'inbox', 'team'],
    versions: [{ sentences: 14, tests: 0, results: 0 }, { sentences: 14 }],
  });
  const fork = (await reader.post(copy, {})).read(CreatedIntelligence);
  const own = await unzip((await download(reader, archiveOf(fork.uuid))).content);
  expect(JSON.parse(own.get('archive.json') ?? '')).toMatchObject({
    left_out: ['inbox', 'team'],
    intelligence: { is_copyable: false },
    versions: [{ sentences: 14, tests: 0, results: 0 }, {}],
  });
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { is_private: true });
  expect((await reader.get(archiveOf(repository.uuid))).status).toBe(404);
  expect((await reader.post(copy, {})).status).toBe(404);
});

withWhole('[IMP-31] a single version is the main one of its archive', async () => {
  const repository = await everything();
  const versions = (await repository.admin.get(`/v2/repository/version/?repository=${repository.uuid}`)).read(
    z.object({ results: z.array(z.object({ id: z.int(), name: z.string() })) }),
  ).results;
  const second = versions.find(({ name }) => name === 'second')?.id ?? 0;
  const files = await unzip(
    (await download(repository.admin, `${archiveOf(repository.uuid)}?version=${second}`)).content,
  );
  expect(JSON.parse(files.get('archive.json') ?? '')).toMatchObject({
    versions: [{ name: 'second', is_default: true }],
  });
  expect((await sendArchive(repository.admin, await zip(files))).status).toBe(201);
  expect((await repository.admin.get(`${archiveOf(repository.uuid)}?version=1`)).status).toBe(404);
});
