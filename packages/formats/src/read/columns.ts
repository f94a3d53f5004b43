import { wordsOf } from '../text/words.ts';

/** Columns of a table, counted from 0. */
export interface ColumnMapping {
  readonly sentence: number;
  readonly intent?: number | undefined;
  readonly language?: number | undefined;
  readonly split?: number | undefined;
  /** Marks as JSON: `[{"start", "end", "entity"}]`, offsets in characters. */
  readonly entities?: number | undefined;
  /** True when the first row has titles. */
  readonly hasHeader: boolean;
  /** True if sentences have marks as `[words](entity)`; by default detected from the cells. */
  readonly marked?: boolean | undefined;
}

/** How a table is read, so that people can correct it. */
export interface TableLook {
  /** Undefined for workbooks. */
  readonly separator: string | undefined;
  /** The first rows that are not empty, with the titles. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: ColumnMapping;
}

const TITLES: Readonly<Record<keyof Omit<ColumnMapping, 'hasHeader' | 'marked'>, readonly string[]>> = {
  sentence: wordsOf(`
    sentence text utterance query phrase training_phrase example question message input frase texto oração sentença
    enunciado exemplo pergunta satz äußerung phrase beispiel sentences texts utterances queries phrases
    examples questions messages frases textos sätze data
  `),
  intent: wordsOf(`
    intent label category class target absicht intenção intencao intención intention kategorie
    categoria rótulo intents labels intent_name
  `),
  language: wordsOf('language lang locale culture sprache idioma língua lingua langue'),
  split: wordsOf('split dataset set fold partition'),
  entities: wordsOf('entities marks slots entidades'),
};
/** The titles in exported tables. */
export const TABLE_TITLES = ['text', 'intent', 'language', 'split', 'entities'] as const;

/** Number of rows used to find columns. */
export const COLUMNS_SAMPLE = 200;
const LANGUAGE = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i;

type Rows = readonly (readonly string[])[];

/** The content of each column: by the titles of the first row, otherwise by the cells. */
export function detectColumns(rows: Rows): ColumnMapping | undefined {
  const [first = []] = rows;
  const titled = byTitles(first);
  if (titled) return titled;
  const sample = rows.slice(0, COLUMNS_SAMPLE);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  if (width === 0) return undefined;
  const columns = Array.from({ length: width }, (_, index) => index);
  const sentence = best(columns, (column) => meanLength(sample, column));
  const others = columns.filter((column) => column !== sentence && cellsOf(sample, column).length > 0);
  const language = others.find((column) => sample.length > 1 && cellsOf(sample, column).every((cell) => isTag(cell)));
  const named = others.filter((column) => column !== language);
  const intent = named.length === 0 ? undefined : best(named, (column) => -new Set(cellsOf(sample, column)).size);
  return { sentence, intent, language, hasHeader: false };
}

function byTitles(first: readonly string[]): ColumnMapping | undefined {
  const titles = first.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const find = (kind: keyof typeof TITLES) => {
    const at = TITLES[kind].map((title) => titles.indexOf(title)).find((index) => index >= 0);
    return at;
  };
  const intent = find('intent');
  const sentence = find('sentence');
  const known = [intent, find('language'), find('split'), find('entities')];
  // An unknown title: the only remaining column.
  const free = titles.findIndex((title, index) => title !== '' && !known.includes(index));
  const place = sentence ?? (intent === undefined || free < 0 ? undefined : free);
  if (place === undefined) return undefined;
  return {
    sentence: place,
    intent,
    language: find('language'),
    split: find('split'),
    entities: find('entities'),
    hasHeader: true,
  };
}

function cellsOf(rows: Rows, column: number): string[] {
  return rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
}

function isTag(cell: string): boolean {
  return LANGUAGE.test(cell) && cell.length <= 8;
}

function meanLength(rows: Rows, column: number): number {
  return rows.reduce((sum, cells) => sum + (cells[column]?.length ?? 0), 0) / Math.max(1, rows.length);
}

function best(columns: readonly number[], score: (column: number) => number): number {
  return columns.reduce((chosen, column) => (score(column) > score(chosen) ? column : chosen));
}
