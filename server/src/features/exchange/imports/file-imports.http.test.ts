import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { Task } from '../../../resources/tasks/tasks.present.ts';
import { ImportPage, ImportPreview, StartedImport, Undone } from './file-imports.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

type Fields = Readonly<Record<string, string>>;

function form(content: string | readonly (readonly [name: string, content: string])[], fields: Fields = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const files = typeof content === 'string' ? [['data.yml', content] as const] : content;
  for (const [name, text] of files) data.append('file', new Blob([text]), name);
  return data;
}

const pathOf = ({ uuid, version }: Intelligence) => `/v2/repository/import/${uuid}/${version}/`;
const preview = async (repository: Intelligence, content: Parameters<typeof form>[0], fields: Fields = {}) =>
  repository.admin.post(`${pathOf(repository)}preview/`, form(content, fields));
const start = (repository: Intelligence, content: Parameters<typeof form>[0], fields: Fields = {}) =>
  repository.admin.post(pathOf(repository), form(content, fields));

/** Imports and waits until it has ended. */
async function imported(repository: Intelligence, content: Parameters<typeof form>[0], fields: Fields = {}) {
  const started = (await start(repository, content, fields)).read(StartedImport);
  return { ...started, ended: await repository.ended() };
}

/** Waits for the newest task of another version. */
async function endedIn({ admin, uuid, version }: Pick<Intelligence, 'admin' | 'uuid' | 'version'>): Promise<void> {
  for (;;) {
    const { results } = (
      await admin.get(`/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${version}&limit=1`)
    ).read(pageOf(Task));
    if (results[0] && results[0].status >= 2) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const listed = async ({ admin, uuid, version }: Intelligence) =>
  (await admin.get(`/v2/repository/imports/${uuid}/${version}/`)).read(ImportPage);
const undo = ({ admin, uuid, version }: Intelligence, id: number) =>
  admin.post(`/v2/repository/imports/${uuid}/${version}/${id}/undo/`);

const Marked = z.object({
  entity: z.string(),
  start: z.int(),
  end: z.int(),
  role: z.string().optional(),
  resolved_value: z.string().optional(),
});
const Sentences = z.object({
  results: z.array(
    z.object({ id: z.int(), text: z.string(), intent: z.string(), language: z.string(), entities: z.array(Marked) }),
  ),
});

async function sentences({ admin, uuid, version }: Intelligence, kind: 'examples' | 'evaluate' = 'examples') {
  const { results } = (
    await admin.get(
      `/v2/repository/${kind}/?repository_uuid=${uuid}&repository_version=${version}&limit=1000&ordering=created_at`,
    )
  ).read(Sentences);
  return results.toSorted((a, b) => a.id - b.id);
}

const shown = async (repository: Intelligence, kind: 'examples' | 'evaluate' = 'examples') =>
  (await sentences(repository, kind)).map(({ text, intent, entities }) =>
    [
      text,
      intent,
      ...entities.map(({ start: from, end, entity, role = '', resolved_value: value = '' }) =>
        [text.slice(from, end), entity, role, value].join('|').replace(/\|+$/, ''),
      ),
    ].join(' / '),
  );

const RASA = `
nlu:
- intent: BookFlight
  examples: |
    - fly from [Paris]{"entity": "City", "role": "from"} to [nyc]{"entity": "City", "role": "to", "value": "New York"}
    - 😀
- intent: greet
  examples: |
    - hello
- synonym: New York
  examples: |
    - nyc
    - big apple
- lookup: City
  examples: |
    - Oslo
- regex: City
  examples: |
    - [A-Z]{3}
`;

test('[IMP-10] the preview reports new, existing, different and rejected sentences, and stores nothing', async () => {
  const repository = await intelligence();
  await repository.addSentences([
    { text: 'hello', intent: 'greet' },
    { text: '😀 ok', intent: 'greet' },
  ]);
  const answer = (
    await preview(
      repository,
      `nlu:
- intent: greet
  examples: |
    - hello
    - hello
    - good morning
- intent: laugh
  examples: |
    - 😀 ok
    - ${'word '.repeat(201)}
`,
    )
  ).read(ImportPreview);
  expect(answer).toMatchObject({
    format: 'rasa-yaml',
    files: [{ name: 'data.yml', format: 'rasa-yaml', encoding: 'utf-8' }],
    training: {
      new: { count: 1, examples: [{ text: 'good morning', intent: 'greet', line: 6 }] },
      present: { count: 1, examples: [{ text: 'hello' }] },
      differs: { count: 1, examples: [{ text: '😀 ok', intent: 'laugh', here: { intent: 'greet' } }] },
      repeated: 1,
    },
    test: { new: { count: 0 } },
    refused: { count: 1, examples: [{ reason: 'Its text is too long.' }] },
    intents: [
      { value: 'greet', count: 2, is_new: false },
      { value: 'laugh', count: 1, is_new: true },
    ],
    outcome: { added: 2, changed: 0, removed: 0 },
  });
  expect(await shown(repository)).toEqual(['hello / greet', '😀 ok / greet']);
});

test('[IMP-11] stores sentences with exact names, roles and meanings, values, words and patterns', async () => {
  const repository = await intelligence();
  const { id, ended } = await imported(repository, RASA);
  expect(ended).toMatchObject({ type_processing: 5, status: 2, stage: 'imported', result: { added: 3 } });
  expect(await shown(repository)).toEqual([
    'fly from Paris to nyc / BookFlight / Paris|City|from / nyc|City|to|New York',
    '😀 / BookFlight',
    'hello / greet',
  ]);
  expect((await listed(repository)).results).toMatchObject([
    { id, state: 'done', format_name: 'Rasa (YAML)', filename: 'data.yml', is_undoable: true, counts: { added: 3 } },
  ]);
});

test('[IMP-12] undo reverts a whole import, except what was changed later', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  const { id } = await imported(repository, RASA);
  const [first] = (await sentences(repository)).filter(({ text }) => text === '😀');
  await repository.admin.patch(`/v2/repository/example/${first?.id}/`, { intent: 'laugh' });
  const undone = await undo(repository, id);
  expect([undone.status, undone.body]).toMatchObject([200, { removed: 1, restored: 0, left: 1 }]);
  expect(await shown(repository)).toEqual(['hello / greet', '😀 / laugh']);
  expect((await listed(repository)).results).toMatchObject([{ state: 'undone', left: 1, is_undoable: false }]);
  expect((await undo(repository, id)).status).toBe(409);
  expect((await undo(repository, 999_999)).status).toBe(404);
});

const CHANGED = 'nlu:\n- intent: welcome\n  examples: |\n    - hello\n    - [you](who) too\n';
const HERE = [
  { text: 'hello', intent: 'greet' },
  { text: 'you too', intent: 'welcome' },
  { text: 'bye', intent: 'bye' },
];

test.each([
  ['add', ['hello / greet', 'you too / welcome', 'bye / bye', 'hello / welcome'], { added: 1, changed: 0, removed: 0 }],
  ['here-wins', ['hello / greet', 'you too / welcome', 'bye / bye'], { added: 0, changed: 0, removed: 0 }],
  ['file-wins', ['hello / welcome', 'you too / welcome / you|who', 'bye / bye'], { added: 0, changed: 2, removed: 0 }],
  ['replace', ['hello / welcome', 'you too / welcome / you|who'], { added: 0, changed: 2, removed: 1 }],
])('[IMP-13] the mode %s, and its undo', async (mode, after, outcome) => {
  const repository = await intelligence();
  await repository.addSentences(HERE);
  const before = await shown(repository);
  expect((await preview(repository, CHANGED, { mode })).read(ImportPreview).outcome).toEqual(outcome);
  const { id, ended } = await imported(repository, CHANGED, { mode });
  expect(ended).toMatchObject({ status: 2, result: outcome });
  expect(await shown(repository)).toEqual(after);
  if (outcome.added + outcome.changed + outcome.removed > 0)
    expect((await undo(repository, id)).read(Undone).left).toBe(0);
  expect(await shown(repository)).toEqual(before);
});

test('[IMP-16] an imported sentence without letters can be edited, but not made from another text', async () => {
  const repository = await intelligence();
  await imported(repository, RASA);
  const emoji = (await sentences(repository)).find(({ text }) => text === '😀');
  const path = `/v2/repository/example/${emoji?.id}/`;
  expect((await repository.admin.patch(path, { text: '😀', intent: 'laugh' })).status).toBe(200);
  const refused = await repository.admin.patch(path, { text: '😀😀' });
  expect([refused.status, refused.body]).toMatchObject([400, { text: ['Enter a valid value that has letters in it'] }]);
  const added = await repository.admin.post('/v2/repository/example/', {
    repository: repository.uuid,
    text: '🙃',
    intent: 'laugh',
    entities: [],
  });
  expect(added.status).toBe(400);
});

test('[IMP-13] into a new version: a copy of this one, or one with only the file', async () => {
  const repository = await intelligence();
  await repository.addSentences(HERE);
  const started = (await start(repository, CHANGED, { new_version: 'next', mode: 'file-wins' })).read(StartedImport);
  const alone = (await start(repository, CHANGED, { new_version: 'alone', mode: 'replace' })).read(StartedImport);
  const taken = await start(repository, CHANGED, { new_version: 'next' });
  expect([taken.status, taken.body]).toEqual([400, { new_version: ['This Repository Version already exists'] }]);
  const contents = async (version: number) => {
    const place = { ...repository, version };
    await endedIn(place);
    return shown(place);
  };
  expect(await contents(started.version)).toEqual(['hello / welcome', 'you too / welcome / you|who', 'bye / bye']);
  expect(await contents(alone.version)).toEqual(['hello / welcome', 'you too / welcome / you|who']);
  expect(await shown(repository)).toEqual(['hello / greet', 'you too / welcome', 'bye / bye']);
});

test('[IMP-10] columns, delimiter and encoding can be corrected; several files are read together', async () => {
  const repository = await intelligence();
  const table = 'a;hello there;x\nb;good morning;x\n';
  const columns = JSON.stringify({ sentence: 1, intent: 0, has_header: false });
  const corrected = (
    await preview(repository, [['table.csv', table]], { format: 'csv', delimiter: ';', columns })
  ).read(ImportPreview);
  expect(corrected.table).toMatchObject({
    delimiter: ';',
    rows: [
      ['a', 'hello there', 'x'],
      ['b', 'good morning', 'x'],
    ],
    columns: { sentence: 1, intent: 0 },
  });
  expect(corrected.training.new.examples).toMatchObject([{ text: 'hello there', intent: 'a' }, { intent: 'b' }]);
  expect(corrected.not_kept).toEqual([{ what: 'column 3', count: 2, example: 'x' }]);
  const several = (
    await preview(repository, [
      ['nlu.yml', RASA],
      ['more.csv', 'text,intent\nhello,GREET\n'],
      ['notes.bin', '\0\x01\x02'],
    ])
  ).read(ImportPreview);
  expect(several).toMatchObject({
    format: 'archive',
    files: [{ format: 'rasa-yaml' }, { format: 'csv', sentences: 1 }],
    names: { intents: { collisions: [{ names: ['greet', 'GREET'], apart: ['greet', 'GREET_2'] }] } },
  });
  expect(several.not_kept).toContainEqual({ what: 'files', count: 1, example: 'notes.bin' });
});

test.each([
  ['data.bin', '\0\x01\x02', 'The file is not text and not in a format that can be imported.'],
  ['report.pdf', '%PDF-1.7\n', 'The file is a PDF document, which cannot be imported.'],
  ['page.html', '<!doctype html><p>hi', 'The file is HTML or XML, which cannot be imported.'],
  ['own.json', '{"my":"format"}', 'The file is JSON, but not in a form that can be imported.'],
])('[IMP-65] %s has no known format: the response describes it and lists the accepted formats', async (...file) => {
  const [name, content, message] = file;
  const refused = await preview(await intelligence(), [[name, content]]);
  const accepted = z.object({ accepted_formats: z.array(z.string()) });
  expect([refused.status, refused.body]).toEqual([400, { file: [message], accepted_formats: expect.any(Array) }]);
  expect(refused.read(accepted).accepted_formats).toEqual(
    expect.arrayContaining(['Rasa: YAML, JSON, Markdown, test stories', 'Tables: CSV, TSV, XLSX', 'CoNLL']),
  );
});

test('[IMP-10] a rejected file has a reason, in the preview and at the task', async () => {
  const repository = await intelligence();
  const file: readonly [string, string] = ['data.json', '{"rasa_nlu_data": {\n"common_examples": [],}}'];
  const message = 'The file “data.json” cannot be read as JSON. Line 2, column 22: "common_examples": [],}}';
  const refused = await preview(repository, [file]);
  expect([refused.status, refused.body]).toEqual([
    400,
    { file: [message, 'The last item must not be followed by a comma.', 'Probably meant: "common_examples": []}}'] },
  ]);
  const { ended } = await imported(repository, [file]);
  expect(ended).toMatchObject({ status: 3, error: message });
  expect((await listed(repository)).results).toMatchObject([{ state: 'failed', is_undoable: false }]);
  expect((await start(repository, [])).status).toBe(400);
});
