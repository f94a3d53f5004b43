import { expect, test } from '@jest/globals';
import { intelligence } from '../../../testing/intelligence.ts';
import { ImportPage, ImportPreview } from './file-imports.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

function form(name: string, content: string, format?: string): FormData {
  const data = new FormData();
  data.set('file', new Blob([content]), name);
  if (format !== undefined) data.set('format', format);
  return data;
}

const pathOf = ({ uuid, version }: Intelligence) => `/v2/repository/import/${uuid}/${version}/`;
const preview = async (repository: Intelligence, ...file: Parameters<typeof form>) =>
  (await repository.admin.post(`${pathOf(repository)}preview/`, form(...file))).read(ImportPreview);

const SYNONYMS = [
  'nlu:\n- intent: fly\n  examples: |\n    - to [nyc](city)\n    - to [Rome](city)\n',
  '- synonym: NYC\n  examples: |\n    - nyc\n    - Nyc\n- synonym: Lonely\n  examples: |\n    - alone\n    - lone\n',
  '- regex: code\n  examples: |\n    - (?<=x)a\n    - (?=b)\n',
].join('');

test('[IMP-105] every loss is reported with kind, count and example, before and after the import', async () => {
  const repository = await intelligence();
  const losses = [
    { what: 'synonyms of words that no mark and no list has (stored)', count: 1, example: 'Lonely, alone, lone' },
    { what: 'synonyms that differ from their value in capitals alone', count: 2, example: 'nyc' },
    { what: 'patterns with look-around', count: 2, example: '(?<=x)a' },
  ];
  const previewed = await preview(repository, 'nlu.yml', SYNONYMS);
  expect(previewed.not_kept).toEqual(losses);
  expect((await repository.admin.post(pathOf(repository), form('nlu.yml', SYNONYMS))).status).toBe(201);
  expect(await repository.ended()).toMatchObject({ status: 2, result: { not_kept: 5 } });
  const { admin, uuid, version } = repository;
  const { results } = (await admin.get(`/v2/repository/imports/${uuid}/${version}/`)).read(ImportPage);
  expect(results).toMatchObject([{ not_kept: losses, counts: { not_kept: 5 } }]);
});

test('[IMP-106] the preview lists other formats that fit a file nearly as well', async () => {
  const repository = await intelligence();
  const table = 'to [Paris](city),fly\nhello there,greet\n';
  const { files } = await preview(repository, 'x.csv', table);
  expect(files).toMatchObject([
    { format: 'csv', others: [{ format: 'watson-csv', format_name: 'Watson Assistant (CSV)' }] },
  ]);
  const chosen = await preview(repository, 'x.csv', table, 'csv');
  expect(chosen.files).toMatchObject([{ format: 'csv', others: [] }]);
});

test('[IMP-107] sentences that differ only in the style of an emoji are repetitions', async () => {
  const repository = await intelligence();
  const { training } = await preview(repository, 'x.csv', 'text,intent\nI \u2764 it,like\nI \u2764\ufe0f it,like\n');
  expect([training.new.count, training.repeated]).toEqual([1, 1]);
});
