import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { ArchiveError, openArchive } from '../files/read-zip.ts';
import { MOST_CELLS } from '../files/csv.ts';
import { createCellFormats } from './cell-formats.ts';
import { decodeCell } from './xlsx-text.ts';
import type { CsvRow } from '../files/csv.ts';
import type { Archive, ZipLimits } from '../files/read-zip.ts';

export interface XlsxLimits extends ZipLimits {
  readonly rows: number;
  /** Characters of one cell. */
  readonly cell: number;
}

/** Cells of the first columns of a row, by column counted from 0. */
export type CellsOfRow = ReadonlyMap<number, string>;

type OnRow = (cells: CellsOfRow, number: number, further: NonNullable<CsvRow['further']>) => void;

const MAX_SHARED = 1_000_000;
/** Far more than workbooks have. */
const MAX_LEVELS = 100;
const MAX_ATTRIBUTES = 500;

interface Attributes {
  readonly [name: string]: string;
}
interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Reads the rows of one sheet of a workbook, part by part: memory grows with the texts the workbook shares, not with
 * its rows. The sheet is the named one, otherwise the first; without a name, the first that has rows. Formulas are read
 * as their saved value; numbers, dates and booleans as their cells show them. Rows are numbered as in the workbook.
 * @throws ArchiveError
 */
export async function readXlsx(
  content: Buffer,
  limits: XlsxLimits,
  sheetName: string | undefined,
  onRow: OnRow,
): Promise<void> {
  const archive = await openArchive(content, limits);
  const formats = createCellFormats();
  const sheets = await findSheets(archive, sheetName, formats);
  if (archive.names.includes('xl/styles.xml')) await readStyles(archive, formats);
  const shared = archive.names.includes('xl/sharedStrings.xml') ? await readShared(archive, limits) : [];
  for (const sheet of sheets) {
    let count = 0;
    const counted: typeof onRow = (...row) => {
      count += 1;
      onRow(...row);
    };
    await readRows(archive, sheet, { limits, shared, formats, onRow: counted });
    if (count > 0) return;
  }
}

/** Paths of the sheets to try, in order. */
async function findSheets(archive: Archive, wanted: string | undefined, formats: CellFormats): Promise<string[]> {
  const sheets: { name: string; relation: string }[] = [];
  await parseXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) formats.use1904();
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', relation: attributes['id'] ?? '' });
    },
  });
  const named = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  const targets = new Map<string, string>();
  await parseXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  const tried = wanted === undefined ? sheets : named ? [named] : [];
  const paths = tried.flatMap(({ relation }) => targets.get(relation) ?? []);
  if (paths.length === 0) throw new ArchiveError('broken');
  return paths.map((target) => (target.startsWith('/') ? target.slice(1) : posix.join('xl', target)));
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** The number formats, and their use in the styles of cells. */
async function readStyles(archive: Archive, formats: CellFormats): Promise<void> {
  let isOfCells = false;
  await parseXml(archive, 'xl/styles.xml', {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') formats.addFormat(Number(numFmtId), formatCode);
      if (name === 'xf' && isOfCells) formats.addStyle(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
}

async function readShared(archive: Archive, limits: XlsxLimits): Promise<string[]> {
  const shared: string[] = [];
  const cell = createText(limits);
  await parseXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') cell.begin();
      else cell.open(name);
    },
    text: cell.add,
    close: (name) => {
      cell.close(name);
      if (name !== 'si') return;
      if (shared.length >= MAX_SHARED) throw new ArchiveError('too-large');
      shared.push(cell.end());
    },
  });
  return shared;
}

interface RowReading {
  readonly limits: XlsxLimits;
  readonly shared: readonly string[];
  readonly formats: CellFormats;
  readonly onRow: OnRow;
}

type CellFormats = ReturnType<typeof createCellFormats>;

async function readRows(archive: Archive, sheet: string, reading: RowReading): Promise<void> {
  const { limits, onRow } = reading;
  const cell = createText(limits);
  let cells = new Map<number, string>();
  let further = { count: 0, example: '' };
  let column = -1;
  let type = '';
  let style: number | undefined;
  let rows = 0;
  let number = 0;
  await parseXml(archive, sheet, {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = new Map();
        further = { count: 0, example: '' };
        column = -1;
        number = Number(attributes['r'] ?? number + 1);
      }
      if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        style = attributes['s'] === undefined ? undefined : Number(attributes['s']);
        cell.begin();
      } else cell.open(name);
    },
    text: cell.add,
    close: (name) => {
      cell.close(name);
      if (name === 'c') {
        const value = shownCell(cell.end(), { type, style }, reading);
        if (value !== '' && column < MOST_CELLS) cells.set(column, value);
        else if (value !== '') further = { count: further.count + 1, example: further.example || value };
      }
      if (name !== 'row') return;
      rows += 1;
      if (rows > limits.rows) throw new ArchiveError('too-large');
      if (cells.size > 0) onRow(cells, number, further);
    },
  });
}

function shownCell(
  text: string,
  { type, style }: { type: string; style: number | undefined },
  { shared, formats }: Pick<RowReading, 'shared' | 'formats'>,
): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return isTrue(text) ? 'TRUE' : 'FALSE';
  return type === 'n' ? formats.show(style, text) : text;
}

/** The text between two tags: of `t` and `v`, without pronunciation hints. */
function createText({ cell: limit }: XlsxLimits) {
  let text = '';
  let isText = false;
  let isHint = false;
  return {
    begin: () => {
      text = '';
      isText = false;
      isHint = false;
    },
    open: (name: string) => {
      if (name === 'rPh') isHint = true;
      else isText = !isHint && (name === 't' || name === 'v');
    },
    add: (part: string) => {
      if (!isText) return;
      text += part;
      if (text.length > limit) throw new ArchiveError('too-large');
    },
    close: (name: string) => {
      if (name === 'rPh') isHint = false;
      isText = false;
    },
    end: () => decodeCell(text),
  };
}

/** Column of an address such as `C5`, counted from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Parses one part of the workbook; names come without their prefix. Document types, and so entities, are rejected. */
async function parseXml(archive: Archive, name: string, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  const refuse = () => {
    throw new ArchiveError('broken');
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  let levels = 0;
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse();
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    levels += 1;
    if (levels > MAX_LEVELS) refuse();
    open?.(
      local(tag.name),
      Object.fromEntries(Object.entries(tag.attributes).map(([key, value]) => [local(key), value])),
    );
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', (tag) => {
    levels -= 1;
    close?.(local(tag.name));
  });
  for await (const part of archive.read(name)) parser.write(decoder.decode(part, { stream: true }));
  parser.write(decoder.decode()).close();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
