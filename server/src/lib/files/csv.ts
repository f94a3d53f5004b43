import { Readable } from 'node:stream';
import { csvRow } from '@parlance/formats/csv';
import { withGuard } from '@parlance/formats/xlsx';
import { z } from 'zod';
import { attachment, fileNameOf } from './file-name.ts';

export type CsvCells = readonly (string | number)[];

/** Spreadsheet programs recognize UTF-8 by the byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

export const CsvFile = z
  .custom<Readable>()
  .meta({ type: 'string', format: 'binary', contentMediaType: 'text/csv', description: 'A table as CSV' });

export function csvHeaders(name: readonly string[]): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(fileNameOf(name, '.csv')),
  };
}

/** A table as CSV, streamed; an apostrophe guards texts that spreadsheets would evaluate as formulas. */
export function writeCsv(titles: readonly string[], rows: AsyncIterable<CsvCells> | Iterable<CsvCells>): Readable {
  return Readable.from(linesOfCsv(titles, rows));
}

/** The same, line by line. */
export async function* linesOfCsv(
  titles: readonly string[],
  rows: AsyncIterable<CsvCells> | Iterable<CsvCells>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(titles);
  for await (const cells of rows)
    yield csvRow(cells.map((cell) => (typeof cell === 'number' ? String(cell) : withGuard(cell))));
}
