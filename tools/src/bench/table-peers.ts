import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Sentence } from '@parlance/formats';

/** A library that writes and reads the same rows. */
export interface Peer {
  readonly name: string;
  readonly write: () => Promise<Buffer>;
  /** Reads the file; the number of its rows. */
  readonly count: (file: Buffer) => Promise<number>;
}

/** No dependencies of the product. */
const LIBRARIES = { stringify: 'csv-stringify/sync', parse: 'csv-parse/sync', excel: 'exceljs' } as const;

interface CsvStringify {
  readonly stringify: (rows: readonly (readonly string[])[]) => string;
}
interface CsvParse {
  readonly parse: (file: Buffer) => readonly unknown[];
}
interface ExcelWorkbook {
  readonly xlsx: { writeBuffer: () => Promise<ArrayBuffer>; load: (file: Buffer) => Promise<unknown> };
  readonly worksheets: readonly { readonly rowCount: number }[];
  readonly addWorksheet: (name: string) => { addRow: (cells: readonly string[]) => unknown };
}
interface ExcelJs {
  readonly Workbook: new () => ExcelWorkbook;
}

/** `PEERS` names a folder in which csv-stringify, csv-parse and exceljs are installed; missing ones are skipped. */
export function tablePeers(sentences: readonly Sentence[]): Peer[] {
  const require = createRequire(join(process.env['PEERS'] ?? import.meta.dirname, 'x.js'));
  const rows = sentences.map(({ text, intent = '', language, split, marks }) => [
    text,
    intent,
    language,
    split,
    JSON.stringify(marks),
  ]);
  return [
    {
      name: 'JSON.stringify, JSON.parse of all at once',
      write: () => Promise.resolve(Buffer.from(JSON.stringify(sentences))),
      count: (file) => Promise.resolve((JSON.parse(file.toString()) as readonly unknown[]).length),
    },
    ...installed('csv-stringify, csv-parse', () => csvPeer(require, rows)),
    ...installed('exceljs', () => excelPeer(require, rows)),
  ];
}

type Rows = readonly (readonly string[])[];
type Require = ReturnType<typeof createRequire>;

function installed(name: string, load: () => Omit<Peer, 'name'>): Peer[] {
  try {
    return [{ name, ...load() }];
  } catch {
    console.log(`${name}: not installed in the folder that PEERS names.`);
    return [];
  }
}

function csvPeer(require: Require, rows: Rows): Omit<Peer, 'name'> {
  const { stringify } = require(LIBRARIES.stringify) as CsvStringify;
  const { parse } = require(LIBRARIES.parse) as CsvParse;
  return {
    write: () => Promise.resolve(Buffer.from(stringify(rows))),
    count: (file) => Promise.resolve(parse(file).length),
  };
}

function excelPeer(require: Require, rows: Rows): Omit<Peer, 'name'> {
  const { Workbook } = require(LIBRARIES.excel) as ExcelJs;
  return {
    write: async () => {
      const book = new Workbook();
      const sheet = book.addWorksheet('Training');
      for (const row of rows) sheet.addRow(row);
      return Buffer.from(await book.xlsx.writeBuffer());
    },
    count: async (file) => {
      const book = new Workbook();
      await book.xlsx.load(file);
      return book.worksheets[0]?.rowCount ?? 0;
    },
  };
}
