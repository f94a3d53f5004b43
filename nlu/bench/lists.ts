/**
 * Measures word lists: `node nlu/bench/lists.ts` trains on 2,100 sentences of SNIPS with lists of the values of its
 * entities. The lists have every value of the training sentences and a share of those that occur only in test
 * sentences. Data as for `bench.ts`.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashText } from '../src/keys/hash.ts';
import type { EntityList, TrainingData } from '../src/index.ts';
import { readDataSet, rowsOf } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { measure } from './measure.ts';
import { percent, printTable } from './table.ts';

const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');
const SHARES = [0, 0.5, 1] as const;

const all = readDataSet(folder, 'snips-original');
if (typeof all === 'string') throw new Error(all);
const { train, test } = rowsOf({ name: 'SNIPS', file: 'snips-original', train: 'train_70', test: 'test' }, all, false);
const without = { name: 'no lists', data: { lists: [] } };
const sets = [without, ...SHARES.map((share) => ({ name: `${percent(share)} % of new values`, data: listsOf(share) }))];
printTable(
  ['', 'span F1', 'train CPU s', 'p50 ms', 'MB', 'open ms'],
  sets.map(({ name, data }) => {
    const own = measure(train, test, 'en', data);
    return [
      name,
      percent(own.spanF1),
      own.trainSeconds.toFixed(1),
      own.p50.toFixed(3),
      own.megabytes.toFixed(2),
      own.openMilliseconds.toFixed(1),
    ];
  }),
);

function listsOf(share: number): Pick<TrainingData, 'lists'> {
  const values = new Map<string, Set<string>>();
  const add = (rows: readonly Row[], isListed: (value: string) => boolean): void => {
    for (const { text, entities } of rows)
      for (const { start, end, entity } of entities) {
        const value = text.slice(start, end);
        if (isListed(value)) values.set(entity, (values.get(entity) ?? new Set()).add(value));
      }
  };
  add(train, () => true);
  add(test, (value) => (hashText(7, value) >>> 0) / 2 ** 32 < share);
  return { lists: [...values].map(([entity, words]): EntityList => ({ entity, words: [...words], patterns: [] })) };
}
