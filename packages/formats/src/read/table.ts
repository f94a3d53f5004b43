import { FormatError } from '../errors.ts';
import { detectSeparator, readCsv } from '../files/csv.ts';
import { ArchiveError } from '../files/read-zip.ts';
import { textOf } from '../source.ts';
import { readRasaMarks } from '../text/rasa-marks.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { withoutGuard } from '../xlsx/xlsx-text.ts';
import { detectColumns } from './columns.ts';
import { markOf } from './json-sentence.ts';
import type { Collector } from '../collector.ts';
import type { CsvRow } from '../files/csv.ts';
import type { Reader, ReaderOptions } from '../source.ts';
import type { ColumnMapping } from './columns.ts';

/** A name of an entity, so that `[text](https://…)` stays words. */
const MARK = /\[[^\]]+\](?:\([\p{L}\p{N}_.-]+(?::[^)/][^)]*)?\)|\{"entity")/u;

/** Titles and ten rows. */
const SHOWN = 11;
const SHOWN_LENGTH = 200;

/** CSV and TSV; separator, encoding and columns are found by content. */
export const readTable: Reader = (source, collector, options) => {
  const text = textOf(source, options);
  const separator = options.separator ?? detectSeparator(text);
  const rows: CsvRow[] = [];
  for (const row of readCsv(text.replace(/^sep=.\r?\n/, ''), separator)) {
    rows.push({ ...row, cells: row.cells.map(withoutGuard) });
    if (rows.length > options.limits.sentences + 1) throw new FormatError('too-many');
  }
  readRows(rows, collector, { ...options, separator });
};

/** The first sheet of a workbook that has rows. Formulas are read as the value they were saved with. */
export const readWorkbook: Reader = async (source, collector, options) => {
  const { entries, bytes, sentences, line } = options.limits;
  const rows: CsvRow[] = [];
  try {
    const limits = { entries, bytes, rows: sentences + 1, cell: line };
    await readXlsx(Buffer.from(source.bytes), limits, undefined, (cells, number) => {
      const width = Math.max(...cells.keys()) + 1;
      const texts = Array.from({ length: width }, (_, column) => withoutGuard(cells.get(column) ?? ''));
      rows.push({ cells: texts, line: number });
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw new FormatError(error.code);
    throw error;
  }
  readRows(rows, collector, { ...options, separator: undefined });
};

function readRows(all: readonly CsvRow[], collector: Collector, options: ReaderOptions): void {
  const { columns, language, separator, onTable } = options;
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const mapping = columns ?? detectColumns(rows.map(({ cells }) => cells));
  if (!mapping) throw new FormatError('broken');
  const body = mapping.hasHeader ? rows.slice(1) : rows;
  const context = { mapping: { ...mapping, marked: mapping.marked ?? isMarked(body, mapping) }, language };
  const first = rows.slice(0, SHOWN).map(({ cells }) => cells.map((cell) => cell.slice(0, SHOWN_LENGTH)));
  onTable?.({ separator, rows: first, columns: context.mapping });
  for (const row of body) readRow(row, context, collector);
  leaveColumns(rows, mapping, collector);
}

/** Marks stand in the sentences when no column has them. */
function isMarked(rows: readonly CsvRow[], { sentence, entities }: ColumnMapping): boolean {
  const hasColumn = entities !== undefined && rows.some(({ cells }) => cells[entities]?.trim().startsWith('['));
  return !hasColumn && rows.some(({ cells }) => MARK.test(cells[sentence] ?? ''));
}

interface Context {
  readonly mapping: ColumnMapping;
  readonly language: string;
}

function readRow({ cells, line }: CsvRow, { mapping, language }: Context, collector: Collector): void {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const raw = cell(mapping.sentence);
  const inline = mapping.marked === true && MARK.test(raw) ? readRasaMarks(raw) : { text: raw, marks: [] };
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

/** Columns that nothing reads, by their titles. */
function leaveColumns(rows: readonly CsvRow[], mapping: ColumnMapping, collector: Collector): void {
  const { sentence, intent, language, split, entities, hasHeader } = mapping;
  const read = new Set<number | undefined>([sentence, intent, language, split, entities]);
  const titles = hasHeader ? (rows[0]?.cells ?? []) : [];
  for (const { cells } of hasHeader ? rows.slice(1) : rows)
    for (const [column, content] of cells.entries())
      if (!read.has(column) && content.trim() !== '') collector.leave(columnName(titles, column), content);
}

function columnName(titles: readonly string[], column: number): string {
  const title = titles[column]?.trim();
  return title ? `column “${title}”` : `column ${column + 1}`;
}
