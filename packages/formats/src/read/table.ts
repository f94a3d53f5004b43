import { FormatError } from '../errors.ts';
import { csvLayout, readCsv } from '../files/csv.ts';
import { ArchiveError } from '../files/read-zip.ts';
import { textOf } from '../source.ts';
import { lfOnly } from '../text/lines.ts';
import { readRasaMarks } from '../text/rasa-marks.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { withoutGuard } from '../xlsx/xlsx-text.ts';
import { COLUMNS_SAMPLE, detectColumns } from './columns.ts';
import { markOf } from './json-sentence.ts';
import type { Collector } from '../collector.ts';
import type { CsvRow } from '../files/csv.ts';
import type { Reader, ReaderOptions } from '../source.ts';
import type { ColumnMapping } from './columns.ts';

/** A name of an entity, so that `[text](https://…)` remains text; bounded, so that it takes linear time. */
export const TABLE_MARK = /\[[^\][]+\](?:\(["'“]?[\p{L}\p{N}_.-]{1,200}["'”]?(?::[^)/][^)]{0,500})?\)|\{"entity")/u;

/** Error texts that a spreadsheet shows instead of a value. */
const CELL_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!)$/;

/** The title row and ten more. */
const SHOWN = 11;
const SHOWN_LENGTH = 200;

/** CSV and TSV; separator, encoding and columns are detected from the content. */
export const readTable: Reader = (source, collector, options) => {
  const { separator, body } = csvLayout(textOf(source, options), options.separator);
  readRows(() => cellsOf(readCsv(body, separator), options.limits.sentences), collector, { ...options, separator });
};

function* cellsOf(rows: Iterable<CsvRow>, most: number): Generator<CsvRow> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > most + 1) throw new FormatError('too-many');
    yield { ...row, cells: row.cells.map(cellText) };
  }
}

/** Spreadsheets use different line breaks in cells. */
function cellText(cell: string): string {
  return lfOnly(withoutGuard(cell));
}

/** A table with tabs between its cells, whatever else they contain. */
export const readTabs: Reader = (source, collector, options) =>
  readTable(source, collector, { ...options, separator: options.separator ?? '\t' });

/** The first sheet of a workbook that has rows. Formulas are read as their saved value. */
export const readWorkbook: Reader = async (source, collector, options) => {
  const { entries, bytes, sentences, line } = options.limits;
  const rows: CsvRow[] = [];
  try {
    const limits = { entries, bytes, rows: sentences + 1, cell: line };
    await readXlsx(Buffer.from(source.bytes), limits, undefined, (cells, number, further) => {
      const width = Math.max(...cells.keys()) + 1;
      const texts = Array.from({ length: width }, (_, column) => cellText(cells.get(column) ?? ''));
      rows.push({ cells: texts, line: number, ...(further.count > 0 ? { further } : {}) });
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw new FormatError(error.code);
    throw error;
  }
  readRows(() => rows, collector, { ...options, separator: undefined });
};

/**
 * Reads the rows twice, so that a table is never held in memory: whether sentences have marks is known only after the
 * last row.
 */
function readRows(all: () => Iterable<CsvRow>, collector: Collector, options: ReaderOptions): void {
  const { columns, language, separator, onTable } = options;
  const first = firstRows(all());
  const mapping = columns ?? detectColumns(first);
  if (!mapping) throw new FormatError('broken');
  const most = options.limits.line;
  const context = {
    most,
    mapping: { ...mapping, marked: mapping.marked ?? isMarked(body(all(), mapping), mapping) },
    language,
  };
  const shown = first.slice(0, SHOWN).map((cells) => cells.map((cell) => cell.slice(0, SHOWN_LENGTH)));
  onTable?.({ separator, rows: shown, columns: context.mapping });
  const titles = mapping.hasHeader ? (first[0] ?? []) : [];
  for (const row of body(all(), mapping)) {
    readRow(row, context, collector);
    leaveColumns(row, { mapping, titles }, collector);
  }
}

function* filled(rows: Iterable<CsvRow>): Generator<CsvRow> {
  for (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row;
}

function* body(rows: Iterable<CsvRow>, { hasHeader }: ColumnMapping): Generator<CsvRow> {
  let isHeader = hasHeader;
  for (const row of filled(rows)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

function firstRows(rows: Iterable<CsvRow>): (readonly string[])[] {
  const first: (readonly string[])[] = [];
  for (const { cells } of filled(rows)) {
    first.push(cells);
    if (first.length >= COLUMNS_SAMPLE) break;
  }
  return first;
}

/** Marks are in the sentences if no column has them. */
function isMarked(rows: Iterable<CsvRow>, { sentence, entities }: ColumnMapping): boolean {
  let isMarkedRow = false;
  for (const { cells } of rows) {
    if (entities !== undefined && cells[entities]?.trim().startsWith('[')) return false;
    isMarkedRow ||= TABLE_MARK.test(cells[sentence] ?? '');
  }
  return isMarkedRow;
}

interface Context {
  readonly mapping: ColumnMapping;
  readonly language: string;
  /** Longer cells are not sentences. */
  readonly most: number;
}

function readRow({ cells, line }: CsvRow, { mapping, language, most }: Context, collector: Collector): void {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const raw = cell(mapping.sentence);
  const error = [raw, cell(mapping.intent)].find((each) => CELL_ERROR.test(each));
  if (error !== undefined) {
    collector.refuse('error', { text: raw, intent: cell(mapping.intent).trim() || undefined, line });
    return;
  }
  const inline =
    mapping.marked === true && raw.length <= most && TABLE_MARK.test(raw)
      ? readRasaMarks(raw)
      : { text: raw, marks: [] };
  collector.sentence({
    text: inline.text,
    intent: cell(mapping.intent).trim() || undefined,
    language: cell(mapping.language).trim() || language,
    marks: [...inline.marks, ...marksIn(cell(mapping.entities), inline.text, collector)],
    split: /^(test|testing|eval|evaluation)$/i.test(cell(mapping.split).trim()) ? 'test' : 'train',
    line,
  });
}

function marksIn(cell: string, text: string, collector: Collector) {
  if (!cell.trim().startsWith('[')) return [];
  try {
    const marks: unknown = JSON.parse(cell);
    return Array.isArray(marks) ? marks.map((mark: unknown) => markOf(text, mark, 'character')) : [];
  } catch {
    collector.leave('marks that are no JSON', cell);
    return [];
  }
}

/** Unread columns, by their titles. */
function leaveColumns(
  { cells, further }: CsvRow,
  { mapping, titles }: { mapping: ColumnMapping; titles: readonly string[] },
  collector: Collector,
): void {
  const { sentence, intent, language, split, entities } = mapping;
  for (const [column, content] of cells.entries())
    if (![sentence, intent, language, split, entities].includes(column) && content.trim() !== '')
      collector.leave(columnName(titles, column), content);
  if (further) collector.leave('further columns', further.example, further.count);
}

function columnName(titles: readonly string[], column: number): string {
  const title = titles[column]?.trim();
  return title ? `column “${title}”` : `column ${column + 1}`;
}
