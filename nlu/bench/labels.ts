/**
 * How many of the sentences that `checkLabels` finds have a wrong intent: `node nlu/bench/labels.ts`
 *
 * The intents of 5 % of the training sentences of the public sets of NLU_DATA are changed at random. Prints how many of
 * the first 100 sentences found are among them, how many of all changed ones are found, and the time.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemAt } from '../src/element-reads.ts';
import { checkLabels } from '../src/index.ts';
import { createRandom } from '../src/linear/random.ts';
import { readDataSet } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { PACKS } from './measure.ts';
import { percent, printTable } from './table.ts';

const CHANGED_SHARE = 0.05;
const FIRST = 100;
const SETS = [
  ['clinc150', 'train', 0.8],
  ['snips', 'train', 0.9],
  ['banking77', 'train', Number.NaN],
] as const;
const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');

const rows = SETS.map(([file, split, bar]) => {
  const random = createRandom(1);
  const clean = readRows(folder, file).filter((row) => row.split === split && row.language === 'en');
  const names = [...new Set(clean.map(({ intent }) => intent))].sort();
  const changed = new Set<number>();
  const examples = clean.map(({ text, intent, entities }, at) => {
    if (random() >= CHANGED_SHARE) return { text, intent, entities };
    changed.add(at);
    const others = names.filter((name) => name !== intent);
    return { text, intent: itemAt(others, Math.floor(random() * others.length)), entities };
  });
  const began = performance.now();
  const found = checkLabels({ language: 'en', examples }, { useCharacters: true, seed: 1, packs: PACKS }).sentences;
  const seconds = (performance.now() - began) / 1000;
  const share = (list: readonly { at: number }[], of: number) => list.filter(({ at }) => changed.has(at)).length / of;
  const first = found.slice(0, FIRST);
  return [
    file,
    String(examples.length),
    String(found.length),
    percent(share(first, first.length)),
    percent(bar),
    percent(share(found, found.length)),
    percent(share(found, changed.size)),
    seconds.toFixed(1),
  ];
});
printTable(['set', 'sentences', 'found', `right of ${FIRST}`, 'bar', 'right of all', 'of changed', 'seconds'], rows);

function readRows(from: string, file: string): Row[] {
  const read = readDataSet(from, file);
  if (typeof read === 'string') throw new Error(read);
  return read;
}
