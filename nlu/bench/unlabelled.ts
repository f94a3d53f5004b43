/**
 * Measures what unlabelled sentences add to few labelled ones: `node nlu/bench/unlabelled.ts`
 *
 * Of each intent 5 or 10 sentences are labelled. The texts of all other training rows are the unlabelled sentences,
 * with and without the out-of-scope sentences of CLINC150 mixed in. Scores the test split. Data sets as for bench.ts.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, train } from '../src/index.ts';
import { expand, firstOfEach, readDataSet, rowsOf, TASKS } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { SETTINGS } from './measure.ts';
import { percent, printTable } from './table.ts';

const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');
const FEW = [5, 10] as const;
const WANTED = ['CLINC150 full', 'CLINC150 20-shot', 'SNIPS', 'xSID'];

const clinc = readDataSet(folder, 'clinc150');
const offTopic =
  typeof clinc === 'string' ? [] : clinc.filter(({ split }) => split === 'oos_val').map(({ text }) => text);
const table: string[][] = [];
for (const task of TASKS.filter(({ name }) => WANTED.includes(name))) {
  const all = readDataSet(folder, task.file);
  if (typeof all === 'string') continue;
  for (const own of expand(task, all)) {
    const { train: rows, test } = rowsOf(own, all, false);
    const task = { rows, test, language: own.language ?? 'en' };
    const counts = rows.length > 0 ? FEW : [];
    table.push(...counts.map((count) => row(`${own.name}, ${count} per intent`, firstOfEach(rows, count), task)));
  }
}
printTable(
  ['accuracy', 'labelled', 'unlabelled', 'asked', 'without', 'with', `with ${offTopic.length} off the topic`],
  table,
);

function row(
  name: string,
  few: readonly Row[],
  task: { rows: readonly Row[]; test: readonly Row[]; language: string },
): string[] {
  const labelled = new Set(few);
  const others = task.rows.filter((own) => !labelled.has(own)).map(({ text }) => text);
  const accuracy = (otherSentences: readonly string[]): string => {
    const model = train(
      { language: task.language, examples: few.map((own) => ({ ...own, entities: [] })), otherSentences },
      { settings: SETTINGS, seed: 1 },
    );
    return percent(
      task.test.filter(({ text, intent }) => intent.split('#').includes(parse(model, text).intent.name)).length /
        task.test.length,
    );
  };
  return [
    name,
    `${few.length}`,
    `${others.length}`,
    `${task.test.length}`,
    accuracy([]),
    accuracy(others),
    accuracy([...others, ...offTopic]),
  ];
}
