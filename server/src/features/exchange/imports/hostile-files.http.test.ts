import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { archiveOf, understated, workbookOf } from '../../../testing/bombs.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { ImportPreview, StartedImport } from './file-imports.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  TEST_LIMIT_uploadBytes: '8388608',
  TEST_LIMIT_unpackedBytes: '8388608',
  TEST_LIMIT_uploadRows: '5000',
  QUOTA_SENTENCES: '5',
};
/** A few copies of the largest file; an expanded bomb takes several hundred. */
const MOST_GROWTH_MB = 160;

let product: OwnProduct;
let repository: Intelligence;
beforeAll(async () => {
  product = await ownProduct(LIMITS);
  await product.worker();
  repository = await intelligence({ address: product.address });
  // The memory for any large file, whatever its content.
  await preview(filled(' '), 'blank.json');
  await preview(await workbookOf({ before: '<a/>' }), 'blank.xlsx');
});
afterAll(() => product.stop());

const filled = (text: string, megabytes = 7) => text.repeat(Math.floor((megabytes * MEGABYTE) / text.length));
const pathOf = ({ uuid, version }: Intelligence) => `/v2/repository/import/${uuid}/${version}/`;

function formOf(content: string | Buffer, name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

const preview = (content: string | Buffer, name: string, into = repository) =>
  into.admin.post(`${pathOf(into)}preview/`, formOf(content, name));

/** Peak memory of the API process so far, in MB. */
const peak = async () =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const rasa = (examples: string) => `{"rasa_nlu_data":{"common_examples":${examples}}}`;
const BLANKS = [{ name: 'nlu.json', before: '{"rasa_nlu_data":{"common_examples":[', megabytes: 100, after: ']}}' }];
const TOO_MANY = /^The file has more than 5000 sentences\.$/;
const TOO_LARGE = /^The unpacked file is larger than allowed\.$/;
const NESTED = /^The file is nested too deeply/;
const BROKEN = /cannot be read as|larger than allowed|not in a format|is not Rasa|contains no file/;

test.each<[what: string, name: string, make: () => Promise<string | Buffer> | string, message: RegExp]>([
  ['JSON nested in itself', 'a.json', () => rasa(filled('[')), NESTED],
  ['millions of empty objects in JSON', 'a.json', () => rasa(`[${filled('{},')}{}]`), TOO_MANY],
  ['YAML nested in itself', 'nlu.yml', () => `nlu: ${'['.repeat(40_000)}`, BROKEN],
  ['millions of lines of YAML', 'nlu.yml', () => `nlu:\n${filled('- a\n')}`, TOO_MANY],
  ['millions of rows', 'a.csv', () => `text,intent\n${filled('a,b\n')}`, TOO_MANY],
  ['a zip of 100 MB of blanks', 'a.zip', () => archiveOf(BLANKS), TOO_LARGE],
  ['the same that says it is 1 kB', 'a.zip', async () => understated(await archiveOf(BLANKS)), BROKEN],
  [
    'a workbook of 100 MB of blanks',
    'a.xlsx',
    () => workbookOf({ before: '<a>', megabytes: 100, after: '</a>' }),
    TOO_LARGE,
  ],
  ['a workbook of tags in tags', 'a.xlsx', () => workbookOf({ text: '<a>', megabytes: 7 }), BROKEN],
])('[IMP-66] %s: rejected in the preview with bounded memory', async (_what, name, make, message) => {
  const content = await make();
  const before = await peak();
  const { status, body } = await preview(content, name);
  expect([status, body]).toEqual([400, expect.objectContaining({ file: [expect.stringMatching(message)] })]);
  expect((await peak()) - before).toBeLessThan(MOST_GROWTH_MB);
});

withWhole.each([
  ['CSV', 'a.csv', (line: string) => `text,intent\n${line},a\n`],
  ['Markdown', 'nlu.md', (line: string) => `## intent:a\n- ${line}\n- hello\n`],
])('[IMP-66] an endless line of %s is one rejected sentence, with bounded memory', async (_format, name, make) => {
  const before = await peak();
  const { refused } = (await preview(make(filled('([')), name)).read(ImportPreview);
  expect(refused).toMatchObject({ count: 1, examples: [{ reason: 'Its text is too long.' }] });
  expect((await peak()) - before).toBeLessThan(MOST_GROWTH_MB);
});

test('[IMP-67] an import above the quota of sentences is rejected and stores nothing', async () => {
  const own = await intelligence({ address: product.address });
  const rows = Array.from({ length: 6 }, (_, index) => `sentence ${index},count`);
  const file = `text,intent\n${rows.join('\n')}\n`;
  (await own.admin.post(pathOf(own), formOf(file, 'a.csv'))).read(StartedImport);
  expect(await own.ended()).toMatchObject({ status: 3, error: expect.stringMatching(/sentences/) });
  const listed = await own.admin.get(`/v2/repository/examples/?repository_uuid=${own.uuid}`);
  expect(listed.body).toMatchObject({ count: 0 });
  const refused = await preview(file, 'a.csv', own);
  expect([refused.status, refused.body]).toMatchObject([403, { quota: 'sentences', limit: 5 }]);
});

withWhole('[IMP-81] the quota in a preview is the one applied on storing, in every mode', async () => {
  const own = await intelligence({ address: product.address });
  const fileOf = (...texts: readonly string[]) => `text,intent\n${texts.map((text) => `${text},go\n`).join('')}`;
  (await own.admin.post(pathOf(own), formOf(fileOf('a b', 'c d', 'e f'), 'a.csv'))).read(StartedImport);
  await own.ended();
  const ask = async (content: string, fields: Readonly<Record<string, string>>) => {
    const form = formOf(content, 'a.csv');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (await own.admin.post(`${pathOf(own)}preview/`, form)).status;
  };
  const five = fileOf('a b', 'g h', 'i j', 'k l', 'm n');
  expect(await ask(five, { mode: 'add' })).toBe(403);
  expect(await ask(five, { mode: 'replace' })).toBe(200);
  expect(await ask(fileOf('a b', 'g h', 'i j', 'k l', 'm n', 'o p'), { mode: 'replace' })).toBe(403);
  expect(await ask(fileOf('g h'), { mode: 'add' })).toBe(200);
  expect(await ask(fileOf('g h'), { mode: 'add', new_version: 'copy' })).toBe(403);
  expect(await ask(fileOf('g h', 'i j'), { mode: 'replace', new_version: 'empty' })).toBe(200);
});
