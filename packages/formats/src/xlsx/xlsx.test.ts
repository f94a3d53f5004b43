import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { readXlsx } from './read-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';
import { withGuard, withoutGuard } from './xlsx-text.ts';
import type { SheetRow } from './write-xlsx.ts';

const LIMITS = { entries: 50, bytes: 5_000_000, rows: 1000, cell: 1000 };

async function read(content: Buffer, limits = LIMITS) {
  const rows: Record<number, string>[] = [];
  await readXlsx(content, limits, 'Sheet', (cells) => rows.push(Object.fromEntries(cells)));
  return rows;
}
const written = (rows: readonly SheetRow[]) => buffer(writeXlsx({ name: 'Sheet', widths: [3, 20], rows }));

/** A workbook with the given parts. */
async function workbook(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  const usual = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Sheet" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/></Relationships>',
  };
  for (const [name, xml] of Object.entries({ ...usual, ...parts })) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream);
}
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test('[TRA-04] every text is read back unchanged', async () => {
  const texts = [
    'plain',
    ' blanks  around ',
    'a\nb\tc\r\nd',
    '<b>&amp;</b>',
    '_x0041_',
    '_x005F_',
    'control \u0001\u001f',
    '😀 日本 العربية',
    "'=1",
    '\ud800 alone',
  ];
  expect(await read(await written(texts.map((text) => ({ cells: [undefined, text] }))))).toEqual(
    texts.map((text) => ({ 1: text })),
  );
});

test('[TRA-04] a text that would be a formula is guarded, and the guard is removed again', () => {
  for (const text of ['=1+1', '+1', '-x', '@cmd', '\tx', "'=1", "''=1"]) {
    expect(withGuard(text)).toBe(`'${text}`);
    expect(withoutGuard(withGuard(text))).toBe(text);
  }
  for (const text of ["'quoted'", 'a=b', '', "'"]) expect([withGuard(text), withoutGuard(text)]).toEqual([text, text]);
});

test('[TRA-04] shared texts, rich texts, numbers, gaps and saved values of formulas are read', async () => {
  const content = await workbook({
    'xl/worksheets/one.xml': sheet(
      '<row r="1"><c r="B1" t="s"><v>1</v></c><c r="D1"><v>42</v></c></row><row/><row r="7"><c ' +
        't="inlineStr"><is><t>in</t></is></c><c t="str"><f>A1&amp;"x"</f><v>saved</v></c></row>',
    ),
    'xl/sharedStrings.xml':
      '<sst><si><t>zero</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>hint</t></rPh></si></sst>',
  });
  expect(await read(content)).toEqual([
    { 1: 'rich', 3: '42' },
    { 0: 'in', 1: 'saved' },
  ]);
});

test.each([
  ['no archive', () => Buffer.from('PK nonsense')],
  ['an empty file', () => Buffer.alloc(0)],
  [
    'another archive',
    async () => {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from('x'), 'x');
      zip.end();
      return buffer(zip.outputStream);
    },
  ],
  ['broken XML', async () => workbook({ 'xl/worksheets/one.xml': '<worksheet><row>' })],
  [
    'a document type',
    async () =>
      workbook({
        'xl/worksheets/one.xml': `<!DOCTYPE w [<!ENTITY a "aaaa">]>${sheet('<row><c t="str"><v>&a;</v></c></row>')}`,
      }),
  ],
  [
    'an unknown entity',
    async () => workbook({ 'xl/worksheets/one.xml': sheet('<row><c t="str"><v>&a;</v></c></row>') }),
  ],
])('[TRA-04] %s is rejected as broken', async (_, make) => {
  await expect(read(await make())).rejects.toMatchObject({ name: 'ArchiveError', code: 'broken' });
});

test.each([
  [
    'unpacks to too much',
    async () =>
      workbook({ 'xl/worksheets/one.xml': sheet(`<row><c t="str"><v>${'x'.repeat(6_000_000)}</v></c></row>`) }),
  ],
  ['has too many rows', async () => workbook({ 'xl/worksheets/one.xml': sheet('<row/>'.repeat(1001)) })],
  [
    'has a giant cell',
    async () => workbook({ 'xl/worksheets/one.xml': sheet(`<row><c t="str"><v>${'x'.repeat(1001)}</v></c></row>`) }),
  ],
  [
    'has too many parts',
    async () =>
      workbook({
        'xl/worksheets/one.xml': sheet(''),
        ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, 'x'])),
      }),
  ],
])('[TRA-04] a workbook that %s is rejected as too large', async (_, make) => {
  await expect(read(await make())).rejects.toMatchObject({ name: 'ArchiveError', code: 'too-large' });
});

test('[TRA-04] an error in the middle of the rows reaches the reader of the workbook', async () => {
  const rows = function* (): Generator<SheetRow> {
    yield { cells: ['a'] };
    throw new Error('the database went away');
  };
  await expect(buffer(writeXlsx({ name: 'Sheet', widths: [], rows: Readable.from(rows()) }))).rejects.toThrow(
    'the database went away',
  );
});
