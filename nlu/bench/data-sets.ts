import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TrainingExample } from '../src/index.ts';

export interface Row extends TrainingExample {
  split: string;
  language: string;
}

/** One row of the table: what to train and test on. */
export interface Task {
  name: string;
  file: string;
  language?: string;
  train: string;
  test: string;
  /** Splits of out-of-scope sentences, for choosing a threshold and for testing. */
  outside?: { validation: string; outsideValidation: string; outsideTest: string };
  /** Whether to also score entity spans. */
  spans?: boolean;
  /** Minimum and target on the full data set. Unit: percent. */
  bars?: { accuracy?: Bar; spanF1?: Bar };
}

export type Bar = readonly [atLeast: number, aim: number];

/** One task for each language of the file. */
const EACH = '*';
const OUTSIDE = { validation: 'val', outsideValidation: 'oos_val', outsideTest: 'oos_test' };

export const TASKS: readonly Task[] = [
  {
    name: 'CLINC150 full',
    file: 'clinc150',
    train: 'train',
    test: 'test',
    outside: OUTSIDE,
    bars: { accuracy: [92.8, 94] },
  },
  {
    name: 'CLINC150 small',
    file: 'clinc150',
    train: 'train_small',
    test: 'test',
    outside: OUTSIDE,
    bars: { accuracy: [91, 92.5] },
  },
  { name: 'CLINC150 20-shot', file: 'clinc150', train: 'train_20', test: 'test' },
  { name: 'CLINC150 16-shot', file: 'clinc150', train: 'train_16', test: 'test', outside: OUTSIDE },
  {
    name: 'CLINC150 10-shot',
    file: 'clinc150',
    train: 'train_10',
    test: 'test',
    outside: OUTSIDE,
    bars: { accuracy: [82, 84] },
  },
  { name: 'CLINC150 5-shot', file: 'clinc150', train: 'train_5', test: 'test', outside: OUTSIDE },
  { name: 'SNIPS 5-shot', file: 'snips', train: 'train_5', test: 'test' },
  { name: 'BANKING77 full', file: 'banking77', train: 'train', test: 'test', bars: { accuracy: [91.2, 92.5] } },
  { name: 'BANKING77 10-shot', file: 'banking77', train: 'train_10', test: 'test', bars: { accuracy: [76, 79] } },
  {
    name: 'SNIPS',
    file: 'snips',
    train: 'train',
    test: 'test',
    spans: true,
    bars: { accuracy: [97.9, 98.5], spanF1: [94.5, 96] },
  },
  {
    name: 'snips-original 2,100',
    file: 'snips-original',
    train: 'train_70',
    test: 'test',
    spans: true,
    bars: { spanF1: [92, 94] },
  },
  {
    name: 'xSID',
    file: 'xsid',
    language: EACH,
    train: 'valid',
    test: 'test',
    spans: true,
    bars: { accuracy: [92, 93.5], spanF1: [67, 71] },
  },
];

/** Rows of a data set, or the reason why there are none. Converts offsets from code points to UTF-16 code units. */
export function readDataSet(folder: string, file: string): Row[] | string {
  const path = join(folder, `${file}.jsonl.gz`);
  if (!existsSync(path)) return `${path} is not there`;
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => toUtf16(JSON.parse(line) as StoredRow));
}

/** Sets without entities omit the list. */
type StoredRow = Omit<Row, 'entities'> & Partial<Pick<Row, 'entities'>>;

function toUtf16(row: StoredRow): Row {
  const units = [0];
  for (const character of row.text) units.push((units.at(-1) ?? 0) + character.length);
  return {
    ...row,
    entities: (row.entities ?? []).map(({ start, end, entity }) => ({
      start: units[start] ?? 0,
      end: units[end] ?? row.text.length,
      entity,
    })),
  };
}

/** Expands a task with language `*` to one task per language. */
export function expand(task: Task, rows: readonly Row[]): Task[] {
  if (task.language !== EACH) return [task];
  return [...new Set(rows.map(({ language }) => language))]
    .sort()
    .map((language) => ({ ...task, name: `${task.name} ${language}`, language }));
}

/**
 * Training and test rows of a task.
 * @param isValidating replaces the test split by the validation split, or by every fifth training row
 */
export function rowsOf(task: Task, all: readonly Row[], isValidating: boolean): { train: Row[]; test: Row[] } {
  const rows = all.filter(({ language }) => task.language === undefined || language === task.language);
  const inSplit = (split: string): Row[] => {
    const found = rows.filter((row) => row.split === split);
    return found.length > 0
      ? found
      : firstOfEach(
          rows.filter((row) => row.split === 'train'),
          Number(/^train_(\d+)$/.exec(split)?.[1] ?? 0),
        );
  };
  const train = inSplit(task.train);
  if (!isValidating) return { train, test: inSplit(task.test) };
  const validation = rows.filter(({ split }) => /^val/.test(split) && split !== task.train);
  return validation.length > 0
    ? { train, test: validation }
    : { train: train.filter((_, at) => at % 5 > 0), test: train.filter((_, at) => at % 5 === 0) };
}

/** The first rows of each intent, for sets without a small training split. */
export function firstOfEach(rows: readonly Row[], count: number): Row[] {
  const taken = new Map<string, number>();
  return rows.filter(({ intent }) => {
    taken.set(intent, (taken.get(intent) ?? 0) + 1);
    return (taken.get(intent) ?? 0) <= count;
  });
}
