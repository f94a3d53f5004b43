import { csvLayout, readCsv } from '../files/csv.ts';
import { COLUMNS_SAMPLE, detectColumns } from '../read/columns.ts';
import { TABLE_MARK } from '../read/table.ts';
import { WATSON_REFERENCE, watsonTable } from '../read/watson.ts';
import type { Recognized } from '../format-id.ts';

type Rows = readonly (readonly string[])[];

/** A table with titles; without titles, a Watson table or any other. */
export function recognizeTable(text: string, name: string): Recognized | undefined {
  const { separator, body } = csvLayout(text);
  const rows = firstRows(body, separator);
  const isNamed = /\.(csv|tsv|txt|tab)$/i.test(name);
  const titled = isNamed || (rows[0]?.length ?? 0) > 1 ? recognizeTitled(rows) : undefined;
  if (titled) return titled;
  const isRegular = rows.length > 1 && regularity(rows) === 1;
  if (!isNamed && !isRegular) return undefined;
  if (separator !== ',' || !/\.csv$/i.test(name)) return { format: 'csv', confidence: isRegular ? 0.7 : 0.3 };
  return watsonOrNot(rows, isRegular);
}

/** A single column may have unquoted commas. */
function recognizeTitled(rows: Rows): Recognized | undefined {
  if (detectColumns(rows)?.hasHeader !== true) return undefined;
  if (rows[0]?.length !== 1) return { format: 'csv', confidence: 0.9 + 0.1 * regularity(rows) };
  const hasCommas = rows.some((cells) => cells.length > 1);
  return hasCommas ? { format: 'watson-csv', confidence: 0.5 } : { format: 'csv', confidence: 0.7 };
}

/** Watson's tables have references instead of marks; a single column may have commas. */
function watsonOrNot(rows: Rows, isRegular: boolean): Recognized {
  const table = watsonTable(rows);
  const has = (pattern: RegExp) => rows.some((cells) => cells.some((cell) => cell.search(pattern) >= 0));
  if (table === 'sentences' && isRegular) return { format: 'csv', confidence: 0.7 };
  if (table === 'sentences') return { format: 'watson-csv', confidence: 0.5 };
  if (table === 'entities') return { format: 'watson-csv', confidence: 0.7, others: ['csv'] };
  if (has(TABLE_MARK)) return { format: 'csv', confidence: 0.7, others: ['watson-csv'] };
  return { format: 'watson-csv', confidence: 0.7, ...(has(WATSON_REFERENCE) ? { others: ['csv'] } : {}) };
}

function firstRows(text: string, separator: string): Rows {
  const rows: (readonly string[])[] = [];
  for (const { cells } of readCsv(text, separator)) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    if (rows.length >= COLUMNS_SAMPLE) break;
  }
  return rows;
}

/** The share of rows with as many cells as the first, if that is more than one. */
function regularity(rows: Rows): number {
  const width = rows[0]?.length ?? 0;
  return width > 1 ? rows.filter((cells) => cells.length === width).length / rows.length : 0;
}
