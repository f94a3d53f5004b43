import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { read } from '../read/read.ts';

const FORMATS = ['General', 'yyyy-mm-dd', 'h:mm', '0%', '#,##0.00', 'dd/mm/yyyy hh:mm', '[$€-2]#,##0', 'odd['];
const styles = [
  '<styleSheet><numFmts>',
  ...FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`),
  '</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>',
  ...FORMATS.map((_, index) => `<xf numFmtId="${164 + index}"/>`),
  '<xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="20"/><xf numFmtId="49"/></cellXfs></styleSheet>',
].join('');

const SHEETS = '<sheets><sheet name="S" r:id="a"/></sheets>';

async function sentencesOf(rows: readonly string[], { date1904 = '0' } = {}) {
  const zip = new ZipFile();
  const cells = rows.map((cell, index) => `<row r="${index + 2}">${cell}<c t="str"><v>i</v></c></row>`).join('');
  const title = '<row r="1"><c t="str"><v>text</v></c><c t="str"><v>intent</v></c></row>';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${date1904}"/>${SHEETS}</workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/></Relationships>',
    'xl/styles.xml': styles,
    'xl/worksheets/one.xml': `<worksheet><sheetData>${title}${cells}</sheetData></worksheet>`,
  };
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  const file = await read({ name: 'x.xlsx', bytes: await buffer(zip.outputStream) }, { language: 'en' });
  return { texts: file.sentences.map(({ text }) => text), findings: file.findings, notKept: file.notKept };
}

const number = (style: number, value: string | number) => `<c s="${style}"><v>${value}</v></c>`;

test.each([
  ['a date', number(1, 45581), '2024-10-16'],
  ['a time', number(2, 0.75), '18:00'],
  ['a percentage', number(3, 0.5), '50%'],
  ['an amount', number(4, 1234.5), '1,234.50'],
  ['a date with its time', number(5, 45581.75), '16/10/2024 18:00'],
  ['a currency', number(6, 1500), '€1,500'],
  ['a format that is none', number(7, 12), '12'],
  ['a built-in date', number(8, 45581), '10/16/2024'],
  ['a built-in percentage', number(9, 0.25), '25%'],
  ['a built-in time', number(10, 0.5), '12:00'],
  ['a number as text', number(11, 42), '42'],
  ['a plain number', number(0, '5511987654321'), '5511987654321'],
  ['a binary fraction', number(0, '0.30000000000000004'), '0.3'],
  ['a small number', number(0, '1.0E-3'), '0.001'],
  ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['an untruth', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['an ISO date', '<c t="d"><v>2024-10-16</v></c>', '2024-10-16'],
  ['a carriage return', '<c t="inlineStr"><is><t>one_x000D_\ntwo_x000D_three</t></is></c>', 'one\ntwo\nthree'],
])('[IMP-104] %s of a workbook is read as its cell shows it', async (_, cell, shown) => {
  expect((await sentencesOf([cell])).texts).toEqual([shown]);
});

test('[IMP-104] dates count from 1904 if the workbook says so', async () => {
  expect((await sentencesOf([number(1, 44119), number(3, 0.5)], { date1904: '1' })).texts).toEqual([
    '2024-10-16',
    '50%',
  ]);
});

test('[IMP-104] error cells are rejected with their row', async () => {
  const errors = ['#N/A', '#REF!', '#DIV/0!', '#NAME?'].map((error) => `<c t="e"><v>${error}</v></c>`);
  const { texts, findings } = await sentencesOf([...errors, '<c t="str"><v>#1 fan</v></c>']);
  expect(texts).toEqual(['#1 fan']);
  expect(findings).toMatchObject([
    { reason: 'error', line: 2, text: '#N/A', intent: 'i' },
    { reason: 'error', line: 3 },
    { reason: 'error', line: 4 },
    { reason: 'error', line: 5 },
  ]);
});

test('[IMP-104] cells after the two hundredth column are reported', async () => {
  const { notKept } = await sentencesOf([
    '<c t="str"><v>a</v></c><c r="ZZ2" t="str"><v>far</v></c><c r="B2" t="str"><v>i</v></c>',
  ]);
  expect(notKept).toContainEqual({ what: 'further columns', count: 1, example: 'far' });
});
