import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { archiveOf, download } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import { Version } from '../../intelligences/versions/versions.present.ts';
import { ComparedFile, Diff } from './diffs.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

type Query = Readonly<Record<string, string | number>>;
type Found = z.output<typeof Diff>;

const pathOf = ({ uuid }: Intelligence, query: Query, path = '') =>
  `/v2/repository/diff/${uuid}/${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()}`;
const diffOf = async (repository: Intelligence, query: Query, by: Client = repository.admin) =>
  (await by.get(pathOf(repository, query))).read(Diff);

/** A copy of the main version under a name. */
async function copyOf({ admin, uuid, version: id }: Intelligence, name = 'copy'): Promise<number> {
  const made = (await admin.post('/v2/repository/version/', { repository: uuid, id, name })).read(Version);
  return made.id;
}

const Listed = z.object({ results: z.array(z.object({ id: z.int(), text: z.string() })) });
async function idsOf({ admin, uuid }: Intelligence, version: number): Promise<ReadonlyMap<string, number>> {
  const { results } = (
    await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=1000`)
  ).read(Listed);
  return new Map(results.map(({ id, text }) => [text, id]));
}

const idIn = (ids: ReadonlyMap<string, number>, text: string) => ids.get(text) ?? 0;

function lines({ results }: Found): string[] {
  const part = (shown: Found['results'][number]['before']) =>
    shown === null
      ? '–'
      : [
          shown.text,
          shown.intent ?? shown.of,
          ...(shown.entities ?? []).map(({ start, end, entity }) => `${shown.text?.slice(start, end)}=${entity}`),
          ...(shown.group === undefined ? [] : [`in ${shown.group}`]),
          ...(shown.value === undefined ? [] : [shown.value]),
        ]
          .filter((each) => each !== undefined)
          .join(' / ');
  return results.map(({ kind, change, before, after }) => `${kind} ${change}: ${part(before)} → ${part(after)}`);
}

async function edited(repository: Intelligence) {
  const { admin, uuid } = repository;
  await repository.addSentences(fewSentences());
  const copy = await copyOf(repository);
  const ids = await idsOf(repository, copy);
  const patch = (text: string, change: object) =>
    admin.patch(`/v2/repository/example/${idIn(ids, text)}/`, {
      repository: uuid,
      repository_version: copy,
      ...change,
    });
  const hello = await patch('hello there', { text: 'hello there', intent: 'bye', language: 'en', entities: [] });
  expect(hello.status).toBe(200);
  const marked = await patch('hi you', {
    text: 'hi you',
    intent: 'greet',
    language: 'en',
    entities: [{ start: 3, end: 6, entity: 'person' }],
  });
  expect(marked.status).toBe(200);
  expect((await admin.delete(`/v2/repository/example/${idIn(ids, 'bye bye')}/`)).status).toBe(204);
  const added = await admin.post('/v2/repository/example/', {
    repository: uuid,
    repository_version: copy,
    text: 'where is my order',
    intent: 'track',
    language: 'en',
    entities: [],
  });
  expect(added.status).toBe(201);
  return copy;
}

test('[VER-20] two versions differ in what was added, removed, relabeled and re-marked', async () => {
  const repository = await intelligence();
  const copy = await edited(repository);
  const found = await diffOf(repository, { before: repository.version, after: copy });
  expect(lines(found)).toEqual([
    'sentence added: – → where is my order / track',
    'sentence removed: bye bye / bye → –',
    'sentence relabeled: hello there / greet → hello there / bye',
    'sentence remarked: hi you / greet → hi you / greet / you=person',
    'intent added: – → track',
    'entity added: – → person / in null',
  ]);
  expect(found).toMatchObject({
    count: 6,
    total: 6,
    before: { of: 'version', name: 'master' },
    after: { of: 'version', name: 'copy' },
  });
  const back = await diffOf(repository, { before: copy, after: repository.version });
  expect(lines(back)).toContain('sentence removed: where is my order / track → –');
  expect((await diffOf(repository, { before: copy, after: copy })).total).toBe(0);
});

test('[VER-20] differences are filtered, counted and paged', async () => {
  const repository = await intelligence();
  const copy = await edited(repository);
  const sides = { before: repository.version, after: copy };
  const counts = [
    { kind: 'sentence', change: 'added', count: 1 },
    { kind: 'sentence', change: 'removed', count: 1 },
    { kind: 'sentence', change: 'relabeled', count: 1 },
    { kind: 'sentence', change: 'remarked', count: 1 },
    { kind: 'intent', change: 'added', count: 1 },
    { kind: 'entity', change: 'added', count: 1 },
  ];
  const ofKind = await diffOf(repository, { ...sides, kind: 'sentence', change: 'removed' });
  expect(lines(ofKind)).toEqual(['sentence removed: bye bye / bye → –']);
  expect(ofKind).toMatchObject({ count: 1, total: 6 });
  expect(ofKind.counts).toHaveLength(counts.length);
  expect(ofKind.counts).toEqual(expect.arrayContaining(counts));
  expect(lines(await diffOf(repository, { ...sides, intent: 'bye' }))).toEqual([
    'sentence removed: bye bye / bye → –',
    'sentence relabeled: hello there / greet → hello there / bye',
  ]);
  expect(lines(await diffOf(repository, { ...sides, search: 'ORDER' }))).toEqual([
    'sentence added: – → where is my order / track',
  ]);
  expect((await diffOf(repository, { ...sides, language: 'pt' })).total).toBe(0);
  const second = await diffOf(repository, { ...sides, limit: 2, offset: 2 });
  expect(second.results).toHaveLength(2);
  expect(second.next).toContain('offset=4');
});

test('[VER-20] a text in several intents is compared with the same intent', async () => {
  const repository = await intelligence();
  await repository.addSentences(['greet', 'bye'].map((intent) => ({ text: 'hey', intent })));
  const copy = await copyOf(repository);
  const { admin, uuid } = repository;
  const body = { repository: uuid, repository_version: copy, text: 'hey', language: 'en', entities: [] };
  expect((await admin.post('/v2/repository/example/', { ...body, intent: 'attention' })).status).toBe(201);
  const found = await diffOf(repository, { before: repository.version, after: copy, kind: 'sentence' });
  expect(lines(found)).toEqual(['sentence added: – → hey / attention']);
});

test('[VER-21] all differences are downloaded as a table or as JSON', async () => {
  const repository = await intelligence();
  const copy = await edited(repository);
  const sides = { before: repository.version, after: copy };
  const csv = await repository.admin.get(pathOf(repository, { ...sides, kind: 'sentence' }, 'file/'));
  expect(csv.headers.get('content-disposition')).toContain('master-copy.csv');
  const rows = String(csv.body).replace('\ufeff', '').trim().split('\r\n');
  expect(rows[0]).toMatch(/^kind,change,language,text_before,text_after,intent_before,intent_after/);
  expect(rows).toContain('sentence,relabeled,en,hello there,hello there,greet,bye,,,,');
  expect(rows).toHaveLength(5);
  const json = await repository.admin.get(pathOf(repository, { ...sides, format: 'json' }, 'file/'));
  const File = z.object({ before: z.object({ name: z.string() }), differences: Diff.shape.results });
  const document = File.parse(typeof json.body === 'string' ? JSON.parse(json.body) : json.body);
  expect(document.before.name).toBe('master');
  expect(document.differences).toEqual((await diffOf(repository, sides)).results);
});

test('[VER-23] what has changed since a training differs from what its model has learned', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  const sides = { before: `${version}@models`, after: version };
  expect((await diffOf(repository, sides)).total).toBe(0);
  const ids = await idsOf(repository, version);
  const edit = { repository: uuid, repository_version: version, language: 'en', entities: [] };
  const reworded = { ...edit, text: 'hello everybody', intent: 'greet' };
  expect((await admin.patch(`/v2/repository/example/${idIn(ids, 'hello there')}/`, reworded)).status).toBe(200);
  expect((await admin.delete(`/v2/repository/example/${idIn(ids, 'bye bye')}/`)).status).toBe(204);
  await repository.addSentences([{ text: 'hola', intent: 'greet' }]);
  const found = await diffOf(repository, sides);
  expect(lines(found)).toEqual([
    'sentence added: – → hola / greet',
    'sentence removed: bye bye / bye → –',
    'sentence reworded: hello there / greet → hello everybody / greet',
  ]);
  expect(found.kinds).toEqual(['sentence', 'translation']);
  await repository.train();
  expect((await diffOf(repository, sides)).total).toBe(0);
});

test('[VER-24] only contributors see what models have learned, which includes deleted sentences', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await admin.patch(`/v2/repository/repository-details/${uuid}/`, { is_copyable: true });
  await repository.addSentences(fewSentences());
  await repository.train();
  const sides = { before: version, after: `${version}@models` };
  const [outsider, user, contributor] = [await person(), await repository.member(1), await repository.member(2)];
  for (const one of [outsider, user]) {
    expect((await one.get(pathOf(repository, sides))).status).toBe(403);
    expect((await one.get(pathOf(repository, sides, 'file/'))).status).toBe(403);
  }
  expect((await contributor.get(pathOf(repository, sides))).status).toBe(200);
});

const RASA = `version: "3.1"
nlu:
- intent: greet
  examples: |
    - hello there
    - a very good morning
- lookup: city
  examples: |
    - paris
`;

async function sent(repository: Intelligence, file: Blob, name: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.append('file', file, name);
  return repository.admin.post(`/v2/repository/diff/${repository.uuid}/files/`, form);
}

test('[VER-22] a file of training data is compared with a version, by its sender', async () => {
  const repository = await intelligence({ is_private: false });
  await repository.addSentences(['hello there', 'good morning'].map((text) => ({ text, intent: 'greet' })));
  const file = (await sent(repository, new Blob([RASA]), 'nlu.yml')).read(ComparedFile);
  expect(file).toMatchObject({ filename: 'nlu.yml', is_archive: false, refused: 0 });
  const sides = { before: repository.version, after: file.id };
  const found = await diffOf(repository, sides);
  expect(lines(found)).toEqual([
    'sentence added: – → a very good morning / greet',
    'sentence removed: good morning / greet → –',
    'entity added: – → city',
    'word added: – → paris / city',
  ]);
  expect(found.after).toEqual({ of: 'file', name: 'nlu.yml' });
  const other = await repository.member(3);
  expect(await other.get(pathOf(repository, sides))).toMatchObject({
    status: 400,
    body: { after: [expect.any(String)] },
  });
  const broken = await sent(repository, new Blob(['\u0000']), 'odd.bin');
  expect(broken.status).toBe(400);
  expect(broken.body).toHaveProperty('file');
});

test('[VER-22] an archive is compared with a version, down to settings', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { content: archive } = await download(repository.admin, archiveOf(repository.uuid));
  const file = (await sent(repository, new Blob([new Uint8Array(archive)]), 'bot.zip')).read(ComparedFile);
  expect(file).toMatchObject({ is_archive: true, version: 'master' });
  const sides = { before: file.id, after: repository.version };
  expect(lines(await diffOf(repository, sides))).toEqual([]);
  await repository.addSentences([{ text: 'salut', intent: 'greet' }]);
  const changed = await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, {
    use_competing_intents: false,
  });
  expect(changed.status).toBe(200);
  expect(lines(await diffOf(repository, sides))).toEqual([
    'sentence added: – → salut / greet',
    'setting changed: use_competing_intents / true → use_competing_intents / false',
  ]);
  const missing = await sent(repository, new Blob([new Uint8Array(archive)]), 'bot.zip', { archive_version: 'nope' });
  expect(missing.body).toEqual({ archive_version: [expect.stringContaining('master')] });
});

test('[VER-20] unknown sides are reported at their field', async () => {
  const repository = await intelligence();
  const { version, admin } = repository;
  const errorsOf = async (query: Query) => (await admin.get(pathOf(repository, query))).body;
  expect(await errorsOf({ before: version, after: 999_999_999 })).toEqual({ after: [expect.any(String)] });
  expect(await errorsOf({ before: 'master', after: version })).toEqual({ before: [expect.any(String)] });
  expect(await errorsOf({ after: version })).toEqual({ before: [expect.any(String)] });
  const none = '00000000-0000-4000-8000-000000000000';
  expect(await errorsOf({ before: none, after: version })).toEqual({ before: [expect.any(String)] });
});

test('[VER-24] test sentences are compared for those who may read them only', async () => {
  const repository = await intelligence({ is_private: false });
  await repository.addSentences(fewSentences());
  const copy = await copyOf(repository);
  const { admin, uuid } = repository;
  const tested = await admin.post('/v2/repository/evaluate/', {
    repository: uuid,
    repository_version: copy,
    text: 'good day',
    intent: 'greet',
    language: 'en',
    entities: [],
  });
  expect(tested.status).toBe(201);
  const sides = { before: repository.version, after: copy };
  expect(lines(await diffOf(repository, sides))).toEqual(['test_sentence added: – → good day / greet']);
  const contributor = await repository.member(2);
  expect(lines(await diffOf(repository, sides, contributor))).toEqual([]);
  const outsider = await (await intelligence()).member(2);
  expect((await outsider.get(pathOf(repository, sides))).status).toBe(403);
});
