import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import { Activities, UndoPreview, UndoneActivity } from './activity.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const EXAMPLES = '/v2/repository/examples/';
const Listed = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      intent: z.string(),
      language: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});
const Id = z.object({ id: z.int() });

const pathOf = ({ uuid }: Intelligence) => `/v2/repository/activity/${uuid}/`;

async function logOf(made: Intelligence, query = '', by: Client = made.admin) {
  return (await by.get(`${pathOf(made)}?${query}`)).read(Activities).results;
}

const newest = async (made: Intelligence) => (await logOf(made, 'limit=1'))[0];
const preview = async (made: Intelligence, id = 0) => (await made.admin.get(`${pathOf(made)}${id}/`)).read(UndoPreview);
const order = (made: Intelligence, id = 0, by: Client = made.admin) => by.post(`${pathOf(made)}${id}/undo/`);
const undo = async (made: Intelligence, id?: number) => (await order(made, id)).read(UndoneActivity);

async function sentences({ admin, uuid, version }: Intelligence) {
  const query = `repository_uuid=${uuid}&repository_version=${version}&limit=100&ordering=created_at`;
  const { results } = (await admin.get(`${EXAMPLES}?${query}`)).read(Listed);
  return results.toSorted((one, other) => one.id - other.id);
}

async function bot() {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  return made;
}

const change = (made: Intelligence, body: object) =>
  made.admin.post('/v2/repository/examples/change/', {
    repository: made.uuid,
    repository_version: made.version,
    ...body,
  });

test('[ACT-01] a bulk act is one entry with its counts: who, when, through what', async () => {
  const made = await bot();
  const [added] = await logOf(made);
  expect(added).toMatchObject({
    person: made.admin.nickname,
    via: 'web',
    act: 'content',
    version: { id: made.version, name: 'master' },
    can_undo: true,
  });
  expect(added?.counts).toMatchObject({ 'sentence.added': 12, 'intent.added': 3, 'entity.added': 1 });
  await change(made, { change: 'merge', intents: ['bye'], intent: 'greet' });
  expect((await newest(made))?.counts).toEqual({ 'sentence.intent': 4, 'intent.removed': 1 });
  const [first] = await sentences(made);
  const scope = { repository: made.uuid, repository_version: made.version };
  await made.admin.patch(`/v2/repository/example/${first?.id}/`, { ...scope, text: 'hello world' });
  expect((await newest(made))?.counts).toEqual({ 'sentence.text': 1 });
  await made.admin.delete(`/v2/repository/example/${first?.id}/`);
  expect((await newest(made))?.counts).toEqual({ 'sentence.removed': 1 });
});

test('[ACT-01] trainings, versions, settings and imports are in it too', async () => {
  const made = await bot();
  const { admin, uuid, version } = made;
  await made.train();
  await admin.patch(`/v2/repository/repository-details/${uuid}/`, { description: 'Greets people', mask_inbox: true });
  const copy = (await admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copy' })).read(Id);
  await admin.patch(`/v2/repository/version/${copy.id}/`, { is_default: true });
  const form = new FormData();
  form.set('file', new Blob(['nlu:\n- intent: travel\n  examples: |\n    - to [Rome](city)\n']), 'travel.yml');
  await admin.post(`/v2/repository/import/${uuid}/${copy.id}/`, form);
  await made.ended();
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    if ((await newest(made))?.act === 'import') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const log = await logOf(made);
  expect(log.map(({ act }) => act)).toEqual([
    'import',
    'main_version',
    'version_created',
    'settings',
    'training',
    'content',
  ]);
  const [imported, main, created, settings, training] = log;
  expect(imported).toMatchObject({
    person: admin.nickname,
    via: 'import',
    name: 'travel.yml',
    counts: { 'sentence.added': 1 },
    can_undo: true,
  });
  expect(main).toMatchObject({ name: 'copy', name_before: 'master', can_undo: true });
  expect(created).toMatchObject({ name: 'copy', can_undo: false });
  expect(settings?.settings).toContainEqual({ name: 'mask_inbox', before: 'false', after: 'true' });
  expect(training).toMatchObject({ person: admin.nickname, via: 'job', language: 'en' });
});

test('[ACT-01] it is filtered by person, kind, version and date, and read in pages', async () => {
  const made = await bot();
  const contributor = await made.member(2);
  await made.addSentences([{ text: 'one more', intent: 'greet' }], contributor);
  const counted = async (query: string) => (await logOf(made, query)).length;
  expect(await counted(`person=${contributor.nickname.toUpperCase()}`)).toBe(1);
  expect(await counted('kind=sentence')).toBe(2);
  expect(await counted('kind=intent')).toBe(1);
  expect(await counted(`repository_version=${made.version}`)).toBe(2);
  expect(await counted('end_date=2020-01-01')).toBe(0);
  expect(await counted('start_date=2020-01-01')).toBe(2);
  expect((await made.admin.get(`${pathOf(made)}?kind=x`)).status).toBe(400);
  const page = (await made.admin.get(`${pathOf(made)}?limit=1`)).read(Activities);
  expect(page.next).toBe(page.results[0]?.id);
  const rest = (await made.admin.get(`${pathOf(made)}?limit=1&before=${page.next}`)).read(Activities);
  expect([rest.results.length, rest.next]).toEqual([1, null]);
});

test('[ACT-02] outsiders of a public intelligence do not see what was deleted; no address is shown', async () => {
  const made = await bot();
  const outsider = await person();
  expect((await outsider.get(pathOf(made))).status).toBe(403);
  expect((await (await intelligence({ is_private: true })).admin.get(pathOf(made))).status).toBe(403);
  const contributor = await made.member(2);
  const text = JSON.stringify(await logOf(made, '', contributor));
  expect(text).not.toContain('@example');
  const test = { repository: made.uuid, repository_version: made.version, language: 'en', intent: 'bye', entities: [] };
  await made.admin.post('/v2/repository/evaluate/', { ...test, text: 'so long' });
  const entry = await newest(made);
  expect(entry?.counts).toEqual({ 'test.added': 1 });
  expect((await logOf(made, '', contributor)).map(({ id }) => id)).not.toContain(entry?.id);
  expect((await order(made, entry?.id, contributor)).status).toBe(404);
  const other = await bot();
  expect((await order(other, entry?.id)).status).toBe(404);
});

test('[ACT-03] [ACT-04] merged intents come apart again, and undoing that merges them again', async () => {
  const made = await bot();
  const before = await sentences(made);
  await change(made, { change: 'merge', intents: ['bye'], intent: 'greet' });
  const merged = await sentences(made);
  const entry = await newest(made);
  const shown = await preview(made, entry?.id);
  expect(shown).toMatchObject({ ready: 5, left: [] });
  expect(shown.rows).toContainEqual({
    kind: 'sentence',
    change: 'revert',
    name: 'goodbye',
    values: [{ name: 'intent', now: 'greet', then: 'bye' }],
    reason: null,
  });
  expect(await sentences(made)).toEqual(merged);
  expect(await undo(made, entry?.id)).toEqual({ done: 5, left: 0 });
  expect(await sentences(made)).toEqual(before);
  const undone = await newest(made);
  expect(undone).toMatchObject({ via: 'undo', undoes: entry?.id, can_undo: true });
  expect((await order(made, entry?.id)).status).toBe(409);
  expect(await undo(made, undone?.id)).toEqual({ done: 5, left: 0 });
  expect(await sentences(made)).toEqual(merged);
});

test('[ACT-04] deleted sentences come back with marks, translations and comments', async () => {
  const made = await bot();
  const before = await sentences(made);
  const marked = before.find(({ entities }) => entities.length > 0);
  await made.admin.post('/v2/repository/translation/', {
    original_example: marked?.id,
    language: 'pt_br',
    text: 'voar para paris',
    entities: [{ start: 10, end: 15, entity: marked?.entities[0]?.entity }],
  });
  await made.admin.post(`/v2/repository/example/${marked?.id}/comments/`, { text: 'Is this right?' });
  await change(made, { change: 'delete', sentences: before.map(({ id }) => id) });
  expect(await sentences(made)).toEqual([]);
  const entry = await newest(made);
  await undo(made, entry?.id);
  expect(await sentences(made)).toEqual(before);
  const path = `/v2/repository/example/${marked?.id}/comments/`;
  expect(JSON.stringify((await made.admin.get(path)).body)).toContain('Is this right?');
  const Translations = z.object({ results: z.array(z.object({ text: z.string() })) });
  const translated = await made.admin.get(`/v2/repository/translation/?repository_uuid=${made.uuid}`);
  expect(translated.read(Translations).results.map(({ text }) => text)).toEqual(['voar para paris']);
});

test('[ACT-04] what somebody has changed since stays, with the reason', async () => {
  const made = await bot();
  const before = await sentences(made);
  const [first, second] = before;
  await change(made, { change: 'move', sentences: [first?.id, second?.id], intent: 'bye' });
  const entry = await newest(made);
  await change(made, { change: 'move', sentences: [first?.id], intent: 'other' });
  expect(await preview(made, entry?.id)).toMatchObject({ ready: 1, left: [{ reason: 'changed', count: 1 }] });
  expect(await undo(made, entry?.id)).toEqual({ done: 1, left: 1 });
  const after = await sentences(made);
  expect(after.find(({ id }) => id === first?.id)?.intent).toBe('other');
  expect(after.find(({ id }) => id === second?.id)?.intent).toBe(second?.intent);
});

test('[ACT-04] nothing is undone when everything has changed since, or a twin exists', async () => {
  const made = await bot();
  const [first] = await sentences(made);
  await made.admin.delete(`/v2/repository/example/${first?.id}/`);
  const entry = await newest(made);
  await made.addSentences([{ text: first?.text ?? '', intent: first?.intent ?? '' }]);
  expect(await preview(made, entry?.id)).toMatchObject({ ready: 0, left: [{ reason: 'exists', count: 1 }] });
  expect((await order(made, entry?.id)).status).toBe(409);
  expect((await newest(made))?.via).toBe('web');
});

test('[ACT-04] renamed and deleted entities, their values and marks', async () => {
  const made = await bot();
  const before = await sentences(made);
  const scope = `repository_uuid=${made.uuid}&repository_version=${made.version}`;
  const [entity] = (await made.admin.get(`/v2/repository/entities/?${scope}`)).read(
    z.object({ results: z.array(z.object({ entity_id: z.int(), value: z.string() })) }),
  ).results;
  const path = `/v2/repository/entities/${entity?.entity_id}/`;
  await made.admin.patch(path, { value: 'town' });
  const renamed = await newest(made);
  expect(renamed?.counts).toEqual({ 'entity.renamed': 1 });
  await undo(made, renamed?.id);
  expect(await sentences(made)).toEqual(before);
  const value = { repository: made.uuid, repository_version: made.version, entity_id: entity?.entity_id };
  await made.admin.post('/v2/repository/entity/value/', { ...value, value: 'Paris', synonyms: ['paname'] });
  expect((await newest(made))?.counts).toEqual({ 'value.added': 1 });
  await made.admin.delete(path);
  const removed = await newest(made);
  expect(removed?.counts).toMatchObject({ 'entity.removed': 1, 'value.removed': 1, 'sentence.marks': 4 });
  await undo(made, removed?.id);
  expect(await sentences(made)).toEqual(before);
});

test('[ACT-04] settings and the main version are undone by people who may write', async () => {
  const made = await bot();
  const contributor = await made.member(2);
  const details = `/v2/repository/repository-details/${made.uuid}/`;
  await made.admin.patch(details, { description: 'One', use_competing_intents: false });
  const entry = await newest(made);
  await made.admin.patch(details, { description: 'Two' });
  expect((await order(made, entry?.id, contributor)).status).toBe(403);
  expect(await preview(made, entry?.id)).toMatchObject({ ready: 1, left: [{ reason: 'changed', count: 1 }] });
  expect(await undo(made, entry?.id)).toEqual({ done: 1, left: 1 });
  expect((await made.admin.get(`/v2/repository/info/${made.uuid}/${made.version}`)).body).toMatchObject({
    description: 'Two',
    use_competing_intents: true,
  });
  const body = { repository: made.uuid, id: made.version, name: 'copy' };
  const copy = (await made.admin.post('/v2/repository/version/', body)).read(Id);
  await made.admin.patch(`/v2/repository/version/${copy.id}/`, { is_default: true });
  const main = await newest(made);
  await undo(made, main?.id);
  expect((await made.admin.get(`/v2/repository/info/${made.uuid}/${made.version}`)).body).toMatchObject({
    version_default: { id: made.version },
  });
});

test('[ACT-04] an import is undone from its entry, without what was changed later', async () => {
  const made = await bot();
  const before = await sentences(made);
  const form = new FormData();
  form.set(
    'file',
    new Blob(['nlu:\n- intent: travel\n  examples: |\n    - to [Rome](city)\n    - by train\n']),
    'travel.yml',
  );
  await made.admin.post(`/v2/repository/import/${made.uuid}/${made.version}/`, form);
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    if ((await newest(made))?.act === 'import') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const entry = await newest(made);
  expect(await undo(made, entry?.id)).toEqual({ done: 2, left: 0 });
  expect(await sentences(made)).toEqual(before);
  const undone = await newest(made);
  expect((await logOf(made)).find(({ id }) => id === entry?.id)?.can_undo).toBe(false);
  expect(await undo(made, undone?.id)).toEqual({ done: 2, left: 0 });
  expect(await sentences(made)).toHaveLength(before.length + 2);
});
