/** A value with its synonyms; null means every language. */
export interface ValueRow {
  value: string;
  synonyms: string[];
  language: string | null;
}

/** Values per page. */
export const PAGE_SIZE = 20;
const HEADER = ['value', 'language', 'synonyms'];
/** The first characters that spreadsheets interpret as a formula. */
const FORMULA = /^'*[=+\-@]/;
const GUARD = /^'(?='*[=+\-@])/;
const UNSAFE = /[",;\t\r\n]/;

/** Joins cells to a row of CSV. */
export const writeRow = (cells: readonly string[], separator = ', '): string =>
  cells.map((cell) => (UNSAFE.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);

/** The words of one row, without blanks and repetitions. */
export const readRow = (text: string): string[] => distinct(cellsOf(text.replace(/[\r\n]+/g, ' '))[0] ?? []);

/** The whole table as CSV with a header, guarded against formulas. */
export function writeCsv(rows: readonly ValueRow[]): string {
  const lines = rows.map(({ value, language, synonyms }) =>
    [value, language ?? '', ...synonyms].map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)),
  );
  return [HEADER, ...lines].map((cells) => `${writeRow(cells, ',')}\r\n`).join('');
}

/**
 * Reads rows `value, synonym, synonym…`, or a table that `writeCsv` wrote, also separated by semicolons or tabs. Rows
 * of one value in one language are merged; rows without a value are skipped.
 * @param language for rows that name none
 */
export function readRows(text: string, language: string | null): ValueRow[] {
  const rows = cellsOf(text.replace(/^\ufeff/, ''));
  const hasHeader = HEADER.every((title, index) => rows[0]?.[index]?.trim().toLowerCase() === title);
  return withRows(
    [],
    (hasHeader ? rows.slice(1) : rows).map((cells) => {
      const [value = '', ...rest] = cells.map((cell) => (hasHeader ? cell.trim().replace(GUARD, '') : cell.trim()));
      const [named = ''] = hasHeader ? rest.splice(0, 1) : [];
      return { value, synonyms: rest, language: named === '' ? language : named };
    }),
  );
}

/** A table with additional rows: synonyms of an existing value are added to it. */
export function withRows(table: readonly ValueRow[], rows: readonly ValueRow[]): ValueRow[] {
  const byKey = new Map<string, ValueRow>();
  for (const row of [...table, ...rows]) {
    if (row.value === '') continue;
    const key = `${row.language ?? ''}\n${row.value}`;
    const known = byKey.get(key) ?? { ...row, synonyms: [] };
    byKey.set(key, { ...known, synonyms: distinct([known.value, ...known.synonyms, ...row.synonyms]).slice(1) });
  }
  return [...byKey.values()];
}

function distinct(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words.map((each) => each.trim()))
    if (word !== '' && !byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word);
  return [...byKey.values()];
}

/** Cells of delimited text; quoted ones may contain delimiters and line breaks. */
function cellsOf(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const cell = new RegExp(`\\s*"((?:[^"]|"")*)"[^${delimiter}\r\n]*|[^${delimiter}\r\n]*`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    row.push(match?.[1]?.replaceAll('""', '"') ?? match?.[0] ?? '');
    at += match?.[0].length ?? 0;
    if (text[at] !== delimiter) {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  return rows;
}

function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n');
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** Non-blank lines. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
