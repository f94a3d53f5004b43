import { buffer } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import { readXlsx, writeXlsx } from '@parlance/formats/xlsx';
import { ListedExamplePage } from '../features/content/examples/examples.schema.ts';
import { TranslationPage } from '../features/content/translations/translations.schema.ts';
import { intelligence } from './intelligence.ts';
import { apiAddress } from './setup.ts';
import type { Person } from './setup.ts';
import type { Intelligence, Sentence } from './intelligence.ts';

const LIMITS = { entries: 100, bytes: 50_000_000, rows: 100_000, cell: 100_000 };
export const path = ({ uuid, version }: Intelligence) => `/v2/repository/translation-export/${uuid}/${version}/`;
type Row = Readonly<Record<number, string>>;

export async function rowsOf(content: Buffer): Promise<Row[]> {
  const rows: Row[] = [];
  await readXlsx(content, LIMITS, 'Translate', (cells) => rows.push(Object.fromEntries(cells)));
  return rows;
}
export const tableOf = (rows: readonly Row[]) => rows.slice(rows.findIndex((row) => row[1] === 'ID') + 1);

export async function download(repository: Intelligence, query: string): Promise<Buffer> {
  const answer = await fetch(new URL(`${path(repository)}?${query}`, apiAddress()), {
    headers: { authorization: `Token ${repository.admin.token}` },
  });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="bothub.xlsx"',
  ]);
  return Buffer.from(await answer.arrayBuffer());
}

export async function upload(
  repository: Intelligence,
  content: Buffer,
  { language = 'pt_br', by = repository.admin }: { language?: string; by?: Person } = {},
) {
  const form = new FormData();
  form.set('language', language);
  form.set('file', new Blob([new Uint8Array(content)]), 'sheet.xlsx');
  const answer = await fetch(new URL(path(repository), apiAddress()), {
    method: 'PUT',
    body: form,
    headers: { authorization: `Token ${by.token}` },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return {
    status: answer.status,
    body: isJson ? (JSON.parse(body.toString()) as unknown) : undefined,
    counts: ['accepted', 'empty', 'refused'].map((name) => Number(answer.headers.get(`parlance-${name}`))),
    table: isJson ? [] : tableOf(await rowsOf(body)),
  };
}

/** The workbook with new texts in column F, by the id in column B. */
export async function filled(content: Buffer, texts: Readonly<Record<string, string>>): Promise<Buffer> {
  const rows = (await rowsOf(content)).map((row) => ({
    cells: Array.from({ length: 7 }, (_, column) => (column === 5 ? texts[row[1] ?? ''] : undefined) ?? row[column]),
  }));
  return buffer(writeXlsx({ name: 'Translate', widths: [], rows }));
}

const SENTENCES: readonly Sentence[] = [
  { text: 'fly to paris', intent: 'travel', entities: [{ start: 7, end: 12, entity: 'city' }] },
  { text: '=1+1 is "two" & <three>', intent: 'count' },
  { text: 'a [bracket](x) \\ and\nnew line 😀', intent: 'odd' },
];

export async function withSentences() {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const { results } = (
    await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}&ordering=created_at`)
  ).read(ListedExamplePage);
  return { repository, ids: results.map(({ id }) => String(id)), examples: results };
}
export const translationsOf = async ({ admin, uuid }: Intelligence) =>
  (await admin.get(`/v2/repository/translation/?repository_uuid=${uuid}&ordering=created_at&limit=100`)).read(
    TranslationPage,
  ).results;
