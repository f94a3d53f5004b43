import { expect, test } from '@jest/globals';
import { read } from './read.ts';
import type { ReadOptions } from './read.ts';

const table = async (content: string | Uint8Array, options: Partial<ReadOptions> = {}) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { sentences } = await read({ name: 'table.csv', bytes }, { language: 'en', format: 'csv', ...options });
  return sentences.map(({ text, intent }) => [text, intent]);
};
const GRÜSSE = 'text;intent\nGrüße aus Köln;gruß\n';
const utf16 = (bigEndian: boolean, mark: string) => {
  const bytes = Buffer.from(mark + GRÜSSE, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(GRÜSSE)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${GRÜSSE}`)],
  ['Latin-1', Buffer.from(GRÜSSE, 'latin1')],
  ['UTF-16, little endian', utf16(false, '\ufeff')],
  ['UTF-16, big endian', utf16(true, '\ufeff')],
  ['UTF-16 without a mark', utf16(false, '')],
])('[IMP-04] a table in %s is decoded correctly', async (_, bytes) => {
  expect(await table(bytes)).toEqual([['Grüße aus Köln', 'gruß']]);
});

test.each([
  ['a comma', 'text,intent\n"a, b",c\n'],
  ['a semicolon', 'text;intent\na, b;c\n'],
  ['a tab', 'text\tintent\na, b\tc\n'],
  ['a named sign', 'sep=|\ntext|intent\na, b|c\n'],
])('[IMP-04] a table separated by %s is split there', async (_, content) => {
  expect(await table(content)).toEqual([['a, b', 'c']]);
});

test('[IMP-04] without titles, the column with few values is the intent', async () => {
  const rows = ['greet,hello there', 'greet,good morning to you', 'bye,see you tomorrow'];
  expect(await table(rows.join('\n'))).toEqual([
    ['hello there', 'greet'],
    ['good morning to you', 'greet'],
    ['see you tomorrow', 'bye'],
  ]);
});

test('[IMP-04] a chosen encoding and chosen columns are used', async () => {
  const columns = { sentence: 2, intent: 0, hasHeader: false };
  expect(await table('a,b,gr\xfcn\n', { columns, encoding: 'utf-8' })).toEqual([['grün', 'a']]);
  expect(await table(Buffer.from('a,b,gr\xfcn\n', 'latin1'), { columns, encoding: 'windows-1252' })).toEqual([
    ['grün', 'a'],
  ]);
});
