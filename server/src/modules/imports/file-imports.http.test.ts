import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../testing/intelligence.ts';
import { ImportPage, ImportPreview, StartedImport, Undone } from './file-imports.schema.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

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

test('[IMP-10] the preview tells what is new, here already, different and refused, and stores nothing', async () => {
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

test('[IMP-12] undo takes a whole import back, except what was changed later', async () => {
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
