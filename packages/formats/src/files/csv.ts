export interface CsvRow {
  /** At most `MOST_CELLS`. */
  readonly cells: readonly string[];
  /** Line on which the row begins, counted from 1. */
  readonly line: number;
  /** Number of filled cells after those, and the first of them. */
  readonly further?: { readonly count: number; readonly example: string };
}

/** More columns than any table of sentences has. */
export const MOST_CELLS = 200;

const QUOTE = '"';
export const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE = 200;

/**
 * The rows of a table (RFC 4180), leniently: a quote in the middle of a cell, or one that is never closed, is an
 * ordinary character. Linear in the length of the text: at most one of the quotes that open a cell is never closed.
 */
export function* readCsv(text: string, separator: string): Generator<CsvRow> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const further = { count: 0, example: '' };
    const begin = line;
    for (let isOpen = true; isOpen;) {
      const cell = cellAt(text, at, separator);
      if (cells.length < MOST_CELLS) cells.push(cell.text);
      else if (cell.text !== '') {
        further.count += 1;
        further.example ||= cell.text;
      }
      line += cell.breaks;
      isOpen = text.startsWith(separator, cell.end);
      at = isOpen ? cell.end + separator.length : cell.end;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    yield { cells, line: begin, ...(further.count > 0 ? { further } : {}) };
  }
}

interface Cell {
  readonly text: string;
  /** Index of the end of the cell. */
  readonly end: number;
  readonly breaks: number;
}

function cellAt(text: string, start: number, separator: string): Cell {
  if (text.charAt(start) !== QUOTE) return plainCell(text, start, separator);
  let content = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote < 0) return plainCell(text, start, separator);
    content += text.slice(from, quote);
    if (text.charAt(quote + 1) !== QUOTE) {
      // What follows the closing quote belongs to the cell.
      const rest = plainCell(text, quote + 1, separator);
      return { text: content + rest.text, end: rest.end, breaks: breaksIn(content) };
    }
    content += QUOTE;
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text.charAt(end) !== separator && !isBreak(text.charCodeAt(end))) end += 1;
  return { text: text.slice(start, end), end, breaks: 0 };
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function breaksIn(text: string): number {
  return text.split(/\r\n|[\r\n]/).length - 1;
}

/** A row with its CRLF, according to RFC 4180. */
export function csvRow(cells: readonly string[], separator = ','): string {
  return `${cells.map(quoted).join(separator)}\r\n`;
}

function quoted(cell: string): string {
  return /[",;|\t\r\n]/.test(cell) ? QUOTE + cell.replaceAll(QUOTE, QUOTE + QUOTE) + QUOTE : cell;
}

/** `sep=;` in the first filled line, written by spreadsheets, possibly in quotes or followed by empty cells. */
const NAMED = /^[\r\n]*"?sep {0,3}= {0,3}['"]?(\\t|.)['"]{0,2}[,;|\t ]*(?:\r\n?|\n|$)/i;
const TAB_NAMED = '\\t';

/** How a text is split into rows. */
export interface CsvLayout {
  readonly separator: string;
  /** The text to read; the line that names the separator is blanked. */
  readonly body: string;
}

/**
 * The chosen separator, or the one that the first line names, or the one that most often splits the first rows into the
 * same number of cells; otherwise a comma.
 */
export function csvLayout(text: string, chosen?: string): CsvLayout {
  const [line, named] = NAMED.exec(text) ?? [];
  if (line !== undefined && named !== undefined)
    return {
      separator: chosen ?? (named.toLowerCase() === TAB_NAMED ? '\t' : named),
      body: line.replace(/[^\r\n]/g, '') + text.slice(line.length),
    };
  if (chosen !== undefined) return { separator: chosen, body: text };
  const scored = SEPARATORS.map((separator) => ({ separator, score: agreement(text, separator) }));
  return { separator: scored.reduce((best, each) => (each.score > best.score ? each : best)).separator, body: text };
}

/** Number of rows with the most frequent number of cells, if that is more than one. */
function agreement(text: string, separator: string): number {
  const counts = new Map<number, number>();
  let rows = 0;
  for (const { cells } of readCsv(text, separator)) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    rows += 1;
    if (rows >= SAMPLE) break;
  }
  return Math.max(0, ...counts.values());
}
