/**
 * Whether more sentences give what `learningGains` predicts: `node nlu/bench/gains.ts`
 *
 * Some intents of the public sets of NLU_DATA are cut to few sentences, the others to 30. The gain of ten more
 * sentences is predicted, then measured: both trainings answer the sentences of the test split.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkLabels, learningGains, parse, train } from '../src/index.ts';
import { createRandom } from '../src/linear/random.ts';
import { SETTINGS } from '../src/testing/bots.ts';
import { readDataSet } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { PACKS } from './measure.ts';
import { printTable } from './table.ts';

const MORE = 10;
const USUAL = 30;
const SIZES = [3, 6, 12];
const SETS = [
  ['clinc150', 15],
  ['banking77', 12],
  ['snips', 2],
] as const;
const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');

const points = (share: number) => (100 * share).toFixed(1);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const rows = SETS.flatMap(([file, cutCount]) => {
  const all = readRows(folder, file).filter(({ language }) => language === 'en');
  const random = createRandom(3);
  const names = [...new Set(all.map(({ intent }) => intent))].sort(() => random() - 0.5);
  const cut = new Set(names.slice(0, cutCount));
  const tests = all.filter(({ split, intent }) => split === 'test' && cut.has(intent));
  const training = all.filter(({ split }) => split === 'train').sort(() => random() - 0.5);
  return SIZES.map((size) => {
    const take = (count: number) => {
      const taken = new Map<string, number>();
      return training
        .filter(({ intent }) => {
          const number = (taken.get(intent) ?? 0) + 1;
          taken.set(intent, number);
          return number <= (cut.has(intent) ? count : USUAL);
        })
        .map(({ text, intent }) => ({ text, intent, entities: [] }));
    };
    const data = { language: 'en', examples: take(size) };
    const options = { useCharacters: true, seed: 1, packs: PACKS };
    const { intents } = checkLabels(data, options);
    const began = performance.now();
    const gains = learningGains(data, intents, { ...options, more: MORE });
    const seconds = (performance.now() - began) / 1000;
    const recall = (count: number) => recallOf({ language: 'en', examples: take(count) }, tests);
    const [before, after] = [recall(size), recall(size + MORE)];
    const own = gains.filter(({ intent }) => cut.has(intent));
    const errors = own.map(({ intent, gain }) => gain - ((after.get(intent) ?? 0) - (before.get(intent) ?? 0)));
    return [
      file,
      String(size),
      points(mean(own.map(({ gain }) => gain))),
      points(mean([...cut].map((intent) => (after.get(intent) ?? 0) - (before.get(intent) ?? 0)))),
      points(mean(own.map(({ margin }) => margin))),
      points(mean(errors.map(Math.abs))),
      `${errors.filter((error, at) => Math.abs(error) <= (own[at]?.margin ?? 0)).length} of ${own.length}`,
      seconds.toFixed(1),
    ];
  });
});
printTable(['set', 'sentences', 'predicted', 'measured', 'margin', 'off by', 'within', 'seconds'], rows);

function recallOf(data: Parameters<typeof train>[0], tests: readonly Row[]): Map<string, number> {
  const model = train(data, { settings: SETTINGS, seed: 1, packs: PACKS });
  return new Map(
    [...new Set(tests.map(({ intent }) => intent))].map((intent) => {
      const own = tests.filter((sentence) => sentence.intent === intent);
      return [intent, own.filter(({ text }) => parse(model, text).intent.name === intent).length / own.length];
    }),
  );
}

function readRows(from: string, file: string): Row[] {
  const read = readDataSet(from, file);
  if (typeof read === 'string') throw new Error(read);
  return read;
}
