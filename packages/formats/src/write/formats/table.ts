import { csvRow } from '../../files/csv.ts';
import { withGuard } from '../../xlsx/xlsx-text.ts';
import { writeXlsx, XLSX_TYPE } from '../../xlsx/write-xlsx.ts';
import { lfOnly } from '../../text/lines.ts';
import { jsonMarks } from '../json-sentence.ts';
import { mapped } from '../mapped.ts';
import { TABLE_TITLES } from '../../read/columns.ts';
import type { Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from '../fit/holds.ts';
import type { Format } from '../writer.ts';
import type { SheetRow } from '../../xlsx/write-xlsx.ts';

const HOLDS: Holds = {
  intentNames: { mend: (name) => lfOnly(name).trim() },
  roles: {},
  groups: true,
  meanings: true,
  overlaps: 'any',
  splits: 'both',
  unlabeled: true,
  text: 'lf',
  languages: true,
};
const BYTE_ORDER_MARK = '\ufeff';
const WIDTHS = [60, 24, 12, 8, 60];

export const csv: Format = {
  form: { extension: '.csv', type: 'text/csv; charset=utf-8' },
  holds: HOLDS,
  write: (data) => writeRows(data, ','),
};

export const tsv: Format = {
  form: { extension: '.tsv', type: 'text/tab-separated-values; charset=utf-8' },
  holds: HOLDS,
  write: (data) => writeRows(data, '\t'),
};

export const xlsx: Format = {
  form: { extension: '.xlsx', type: XLSX_TYPE },
  holds: HOLDS,
  write: (data) => writeXlsx({ name: 'Training', widths: WIDTHS, rows: sheetRows(data) }),
};

/** Spreadsheets recognize UTF-8 by its byte order mark. */
async function* writeRows({ sentences }: TrainingData, separator: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(TABLE_TITLES, separator);
  yield* mapped(sentences(), (sentence) => csvRow(cellsOf(sentence), separator));
}

async function* sheetRows({ sentences }: TrainingData): AsyncGenerator<SheetRow> {
  yield { cells: TABLE_TITLES, isHeading: true };
  yield* mapped(sentences(), (sentence) => ({ cells: cellsOf(sentence) }));
}

/** An empty list of marks means that brackets in the sentence are words. */
function cellsOf(sentence: Sentence): string[] {
  const { text, intent = '', language, split, marks } = sentence;
  const entities = marks.length === 0 && !text.includes('[') ? '' : JSON.stringify(jsonMarks(sentence, 'character'));
  return [text, intent, language, split, entities].map(withGuard);
}
