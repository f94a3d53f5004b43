import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { ImportPreview, StartedImport } from './file-imports.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const pathOf = ({ uuid, version }: Intelligence) => `/v2/repository/import/${uuid}/${version}/`;

function formOf(rows: readonly unknown[], fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([rows.map((row) => JSON.stringify(row)).join('\n')]), 'data.jsonl');
  return form;
}

const Sentences = z.object({
  results: z.array(z.object({ text: z.string(), intent: z.string(), entities: z.array(z.unknown()) })),
});

/** Imports the rows. @returns the stored sentences, by text */
async function stored(repository: Intelligence, form: FormData) {
  const { admin, uuid } = repository;
  (await admin.post(pathOf(repository), form)).read(StartedImport);
  expect(await repository.ended()).toMatchObject({ status: 2 });
  const { results } = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&limit=100`)).read(Sentences);
  return new Map(results.map(({ text, ...sentence }) => [text, sentence]));
}

/** `most` characters in few enough words. */
const long = (most: number) => 'abcdefghi '.repeat(20).padEnd(most, 'x').slice(0, most);

test('[IMP-83] a sentence with several lines remains one sentence, with its marks', async () => {
  const repository = await intelligence();
  const [text, kept] = ['fly me\nto Rome\r\n\r\nplease', 'fly me\nto Rome\n\nplease'];
  const mark = { start: text.indexOf('Rome'), end: text.indexOf('Rome') + 4, entity: 'city' };
  const here = await stored(repository, formOf([{ text, intent: 'fly', entities: [mark] }]));
  expect([...here]).toEqual([[kept, { intent: 'fly', entities: [expect.objectContaining(mark)] }]]);
});

test('[IMP-83] 4,000 characters are stored; longer sentences, or ones with too many words, are listed', async () => {
  const repository = await intelligence();
  const rows = [
    { text: long(4000), intent: 'a' },
    { text: long(4001), intent: 'a' },
    { text: 'a '.repeat(201).trim(), intent: 'a' },
    { text: 'b '.repeat(200).trim(), intent: 'a' },
  ];
  const { refused } = (await repository.admin.post(`${pathOf(repository)}preview/`, formOf(rows))).read(ImportPreview);
  expect(refused.examples.map(({ line }) => line)).toEqual([2, 3]);
  const here = await stored(repository, formOf(rows));
  expect([...here.keys()].map((text) => text.length).sort((a, b) => a - b)).toEqual([399, 4000]);
});

test('[IMP-83] marks are optional; a sentence without an intent is skipped with its line, or gets one', async () => {
  const repository = await intelligence();
  const rows = [{ text: 'plain', intent: 'a' }, { text: 'without' }, { text: 'empty', intent: '' }];
  const shown = (await repository.admin.post(`${pathOf(repository)}preview/`, formOf(rows))).read(ImportPreview);
  expect([shown.without_intent, shown.refused.examples.map(({ line }) => line)]).toEqual([2, [2, 3]]);
  const here = await stored(repository, formOf(rows));
  expect([...here]).toEqual([['plain', { intent: 'a', entities: [] }]]);
  const all = await stored(repository, formOf(rows, { intent: 'other' }));
  expect(Object.fromEntries(Array.from(all, ([text, { intent }]) => [text, intent]))).toEqual({
    plain: 'a',
    without: 'other',
    empty: 'other',
  });
});

let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct({ TEST_LIMIT_uploadThreads: '1' });
});
afterAll(() => product.stop());

withWhole('[IMP-83] with many waiting files of one person, a file of another person is next', async () => {
  const [busy, other] = [
    await intelligence({ address: product.address }),
    await intelligence({ address: product.address }),
  ];
  const large = Array.from({ length: 20_000 }, (_, index) => ({ text: `number ${index}`, intent: 'count' }));
  const ended: string[] = [];
  const ask = async (name: string, repository: Intelligence, rows: readonly unknown[]) => {
    expect((await repository.admin.post(`${pathOf(repository)}preview/`, formOf(rows))).status).toBe(200);
    ended.push(name);
  };
  const waiting = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => ask(name, busy, large));
  await Promise.all([...waiting, ask('other', other, [{ text: 'hi', intent: 'greet' }])]);
  expect(ended.slice(0, 5)).toContain('other');
});
