import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { archiveOf, download } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { Version } from '../../intelligences/versions/versions.present.ts';
import { ComparedFile, Diff, Restored } from './diffs.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
afterAll(() => database.close());

const Listed = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      intent: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});

const listed = async ({ admin, uuid }: Intelligence, version: number) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=1000`)).read(
    Listed,
  ).results;
/** What the sentences of a version say. */
const saidIn = async (repository: Intelligence, version = repository.version) =>
  (await listed(repository, version))
    .map(({ text, intent, entities }) =>
      [text, intent, ...entities.map(({ start, end, entity }) => `${text.slice(start, end)}=${entity}`)].join(' / '),
    )
    .sort();
const restore = ({ admin, uuid }: Intelligence, body: object, by: Client = admin) =>
  by.post(`/v2/repository/diff/${uuid}/restore/`, body);
const undo = async ({ admin }: Intelligence, id: number | null) =>
  expect((await admin.post(`/v2/repository/findings/fix/${id}/undo/`)).status).toBe(200);
const differing = async ({ admin, uuid }: Intelligence, before: string, after: number) =>
  (await admin.get(`/v2/repository/diff/${uuid}/?before=${before}&after=${after}&kind=sentence`)).read(Diff).results;

/** A trained intelligence whose sentences have been relabeled, reworded, marked, deleted and added since. */
async function edited() {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const before = await saidIn(repository);
  const { admin, uuid, version } = repository;
  const ids = new Map((await listed(repository, version)).map(({ id, text }) => [text, id]));
  const patch = async (text: string, change: object) => {
    const all = { repository: uuid, repository_version: version, language: 'en', entities: [], text, intent: 'greet' };
    expect((await admin.patch(`/v2/repository/example/${ids.get(text)}/`, { ...all, ...change })).status).toBe(200);
  };
  await patch('hello there', { intent: 'bye' });
  await patch('good morning', { text: 'a very good morning' });
  await patch('hi you', { entities: [{ start: 3, end: 6, entity: 'person' }] });
  expect((await admin.delete(`/v2/repository/example/${ids.get('bye bye')}/`)).status).toBe(204);
  await repository.addSentences([{ text: 'salut', intent: 'greet' }]);
  return { repository, before, state: `${version}@models` };
}

test('[VER-27] all sentences say again what a model has learned, and one call undoes it', async () => {
  const { repository, before, state } = await edited();
  const now = await saidIn(repository);
  expect(now).not.toEqual(before);
  const done = (await restore(repository, { before: state, after: String(repository.version) })).read(Restored);
  expect(done).toMatchObject({ added: 1, changed: 3, deleted: 1, left: 0 });
  expect(await saidIn(repository)).toEqual(before);
  // Sentences keep their identity.
  expect(await differing(repository, state, repository.version)).toEqual([]);
  await undo(repository, done.id);
  expect(await saidIn(repository)).toEqual(now);
});

test('[VER-27] one sentence or one intent is restored', async () => {
  const { repository, state } = await edited();
  const sides = { before: state, after: String(repository.version) };
  const relabeled = (await differing(repository, state, repository.version)).find(
    ({ change }) => change === 'relabeled',
  );
  const sentences = [{ language: 'en', key: relabeled?.key }];
  const one = (await restore(repository, { ...sides, sentences })).read(Restored);
  expect(one).toMatchObject({ added: 0, changed: 1, deleted: 0 });
  expect(await saidIn(repository)).toContain('hello there / greet');
  const intent = (await restore(repository, { ...sides, intent: 'bye' })).read(Restored);
  expect(intent).toMatchObject({ added: 1, changed: 0, deleted: 0 });
  expect(await saidIn(repository)).toContain('bye bye / bye');
  expect(await saidIn(repository)).toContain('a very good morning / greet');
  expect((await restore(repository, { ...sides, intent: 'bye' })).read(Restored)).toMatchObject({ id: null, left: 0 });
});

test('[VER-27] sentences are restored from another version and from an archive', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  const made = await admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copy' });
  const copy = made.read(Version).id;
  const before = await saidIn(repository, copy);
  const { content } = await download(admin, archiveOf(uuid));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'bot.zip');
  const file = (await admin.post(`/v2/repository/diff/${uuid}/files/`, form)).read(ComparedFile);
  for (const from of [String(copy), file.id]) {
    for (const { id } of (await listed(repository, version)).slice(0, 5))
      expect((await admin.delete(`/v2/repository/example/${id}/`)).status).toBe(204);
    const done = (await restore(repository, { before: from, after: String(version) })).read(Restored);
    expect(done).toMatchObject({ added: 5, changed: 0, deleted: 0 });
    expect(await saidIn(repository)).toEqual(before);
    await undo(repository, done.id);
    expect(await listed(repository, version)).toHaveLength(before.length - 5);
    await restore(repository, { before: from, after: String(version) });
  }
});

test('[VER-27] a sentence with another language now, or in the trash with translations, comes back', async () => {
  const { repository, state } = await edited();
  const { admin, uuid, version } = repository;
  const sides = { before: state, after: String(version) };
  const [greeting, farewell] = ['hey friend', 'goodbye'];
  const rows = await listed(repository, version);
  const idOf = (text: string) => rows.find((row) => row.text === text)?.id;
  const moved = { repository: uuid, change: 'language', sentences: [idOf(greeting)], language: 'de' };
  expect((await admin.post('/v2/repository/examples/change/', moved)).status).toBe(200);
  const translation = { original_example: idOf(farewell), language: 'pt', text: 'tchau', entities: [] };
  expect((await admin.post('/v2/repository/translation/', translation)).status).toBe(201);
  expect((await admin.delete(`/v2/repository/example/${idOf(farewell)}/`)).status).toBe(204);
  const done = (await restore(repository, sides)).read(Restored);
  // “de” has no model that could tell about it.
  expect(done).toMatchObject({ added: 2, left: 1 });
  expect((await listed(repository, version)).find(({ text }) => text === farewell)?.id).toBe(idOf(farewell));
  const path = `/v2/repository/translation/?repository_uuid=${uuid}&original_example=${idOf(farewell)}`;
  const { results } = (await admin.get(path)).read(z.object({ results: z.array(z.object({ text: z.string() })) }));
  expect(results.map(({ text }) => text)).toContain('tchau');
});

test('[VER-27] only a version changes, and only by people who may contribute', async () => {
  const { repository, state } = await edited();
  const { version } = repository;
  const into = await restore(repository, { before: String(version), after: state });
  expect(into).toMatchObject({ status: 400, body: { after: [expect.any(String)] } });
  const odd = await restore(repository, { before: 'master', after: String(version) });
  expect(odd).toMatchObject({ status: 400, body: { before: [expect.any(String)] } });
  const sides = { before: state, after: String(version) };
  expect((await restore(repository, sides, await repository.member(1))).status).toBe(403);
  expect((await restore(repository, sides, await repository.member(2))).status).toBe(200);
});

test('[VER-27] what comes back without the trash is not taken for what a later model has learned', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  const id = (await listed(repository, version)).find(({ text }) => text === 'goodbye')?.id;
  const scope = { repository: uuid, repository_version: version, language: 'en', intent: 'bye', entities: [] };
  for (const text of ['see you', 'so long'])
    expect((await admin.patch(`/v2/repository/example/${id}/`, { ...scope, text })).status).toBe(200);
  await repository.train();
  const models = await admin.get(`/v2/repository/models/?repository_uuid=${uuid}&repository_version=${version}`);
  const first = models.read(z.object({ results: z.array(z.object({ id: z.string() })) })).results[1]?.id;
  expect((await admin.delete(`/v2/repository/example/${id}/`)).status).toBe(204);
  await database.pool.query('delete from trash where version_id = $1', [version]);
  const restored = await restore(repository, { before: `${version}@${first}`, after: String(version) });
  expect(restored.read(Restored)).toMatchObject({ added: 1 });
  expect(await differing(repository, `${version}@models`, version)).toMatchObject([
    { change: 'reworded', before: { id, text: 'so long' }, after: { id, text: 'goodbye' } },
  ]);
  expect(await differing(repository, `${version}@${first}`, version)).toEqual([]);
});
