import { expect, test } from '@jest/globals';
import { writeZip } from '@parlance/formats/zip';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';

function form(content: string, fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([content]), 'data.json');
  return data;
}
const upload = async (content: string) => {
  const { admin, uuid, version } = await intelligence();
  return admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form(content, {}));
};

test.each([
  ['is not JSON', '{', 'The file “data.json” cannot be read as JSON. Line 1, column 1: {'],
  ['has another root', '[]', 'The file is not in a format that can be imported. Accepted formats: Rasa (YAML, JSON,'],
  ['breaks off', '{"rasa_nlu_data":3}', 'The file cannot be read as Rasa (JSON).'],
])('[IMP-05] a file that %s is rejected with a reason', async (_, content, message) => {
  const refused = await upload(content);
  expect(refused.status).toBe(400);
  const { file } = refused.read(z.object({ file: z.array(z.string()) }));
  expect(file[0]).toContain(message);
});

/** A file of another tool: an agent of Dialogflow, with an emoji, a role, another language and a template. */
const dialogflowAgent = async () => {
  const phrase = (data: readonly unknown[], isTemplate = false) => ({ data, isTemplate });
  const city = (text: string) => ({ text, alias: 'to', meta: '@City', userDefined: true });
  return writeZip([
    ['agent.json', JSON.stringify({ language: 'en' })],
    ['intents/Book.json', JSON.stringify({ name: 'Book', contexts: ['open'] })],
    ['intents/book.json', JSON.stringify({ name: 'book' })],
    ['intents/book_usersays_en.json', JSON.stringify([phrase([{ text: 'a book' }])])],
    [
      'intents/Book_usersays_en.json',
      JSON.stringify([phrase([{ text: '😀 to ' }, city('Rome')]), phrase([{ text: 'to @City:to' }], true)]),
    ],
    ['intents/Book_usersays_pt-br.json', JSON.stringify([phrase([{ text: 'para ' }, city('Roma')])])],
  ]);
};

test('[IMP-05] the agent of another tool is recognized, previewed and stored', async () => {
  const repository = await intelligence();
  const data = new FormData();
  data.set('file', new Blob([new Uint8Array(await dialogflowAgent())]), 'agent.zip');
  const path = `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`;
  const preview = await repository.admin.post(`${path}preview/`, data);
  expect([preview.status, preview.body]).toMatchObject([
    200,
    {
      format: 'dialogflow-es',
      format_name: 'Dialogflow ES',
      added: 3,
      refused_count: 1,
      refused: [{ text: 'to @City:to', intent: 'Book', reason: 'It has placeholders instead of words.' }],
    },
  ]);
  expect(preview.body).toHaveProperty(
    'not_kept',
    expect.arrayContaining([
      { what: 'contexts', count: 1, example: 'Book' },
      { what: 'roles of marks', count: 2, example: 'to' },
    ]),
  );
  expect((await repository.admin.put(path, data)).headers.get('parlance-added')).toBe('3');
  const { body } = await repository.admin.get(
    `/v2/repository/examples/?repository_uuid=${repository.uuid}&ordering=text`,
  );
  const { results } = body as { results: { text: string; intent: string; language: string; entities: unknown[] }[] };
  expect(
    results
      .map(({ text, intent, language, entities }) => ({ text, intent, language, marks: entities.length }))
      .sort((a, b) => (a.text < b.text ? -1 : 1)),
  ).toEqual([
    { text: 'a book', intent: 'book_2', language: 'en', marks: 0 },
    { text: 'para Roma', intent: 'Book', language: 'pt_br', marks: 1 },
    { text: '😀 to Rome', intent: 'Book', language: 'en', marks: 1 },
  ]);
});

test('[IMP-05] a caller can correct the format', async () => {
  const repository = await intelligence();
  const path = `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/preview/`;
  const data = form('text,intent\nhello,greet\n', { format: 'watson-csv' });
  expect((await repository.admin.post(path, data)).body).toMatchObject({ format: 'watson-csv', added: 2 });
  expect((await repository.admin.post(path, form('text,intent\nhello,greet\n', {}))).body).toMatchObject({
    format: 'csv',
    added: 1,
  });
  expect((await repository.admin.post(path, form('x', { format: 'word' }))).body).toHaveProperty('format');
});
