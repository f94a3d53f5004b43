/**
 * What asking somebody else about unsure answers gains: `node nlu/bench/unsure.ts`
 *
 * The engine learns five sentences of each intent and answers the test split. The least confident share of the answers
 * goes to an oracle that sees the five likeliest intents. It is right with a probability of 0.9:
 * it names the right intent, or none where that is not among the five; otherwise it names another of the five.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertEnglishEncoder } from '../packs/english-encoder.ts';
import { memoized } from '../src/encoder/memoized.ts';
import { openEncoder, parse, train } from '../src/index.ts';
import { createRandom } from '../src/linear/random.ts';
import { readDataSet, rowsOf } from './data-sets.ts';
import { PACKS, SETTINGS } from './measure.ts';
import { percent, printTable } from './table.ts';

const SETS = [
  { name: 'CLINC150 5-shot', file: 'clinc150', train: 'train_5', test: 'test' },
  { name: 'BANKING77 5-shot', file: 'banking77', train: 'train_5', test: 'test' },
] as const;
const SHARES = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 1] as const;
const RIGHT = 0.9;
const OFFERED = 5;
const SEED = 1;
const HEAD = ['', 'share asked', 'below', 'accuracy', 'right among the five'];
const ENCODERS = [memoized(openEncoder(convertEnglishEncoder()))];

const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');

interface Answered {
  readonly intent: string;
  readonly offered: readonly string[];
  readonly confidence: number;
}

const answers = (set: (typeof SETS)[number]): Answered[] => {
  const all = readDataSet(folder, set.file);
  if (typeof all === 'string') throw new Error(all);
  const { train: examples, test } = rowsOf(set, all, false);
  const known = new Set(examples.map(({ intent }) => intent));
  const model = train(
    { language: 'en', examples },
    { settings: SETTINGS, seed: SEED, packs: PACKS, encoders: ENCODERS },
  );
  return test
    .filter(({ intent }) => known.has(intent))
    .map(({ text, intent }) => {
      const { intent_ranking: ranking } = parse(model, text);
      const offered = ranking.slice(0, OFFERED).map(({ name }) => name);
      return { intent, offered, confidence: ranking[0]?.confidence ?? 0 };
    })
    .sort((one, other) => one.confidence - other.confidence);
};

/** Whether the oracle names the right intent. */
function isRight({ intent, offered }: Answered, random: () => number): boolean {
  return random() < RIGHT && offered.includes(intent);
}

const table = SETS.flatMap((set) => {
  const sorted = answers(set);
  return SHARES.map((share) => {
    const random = createRandom(SEED);
    const count = Math.round(share * sorted.length);
    const asked = sorted.slice(0, count);
    const right =
      asked.filter((answer) => isRight(answer, random)).length +
      sorted.slice(count).filter(({ intent, offered }) => offered[0] === intent).length;
    const among = asked.filter(({ intent, offered }) => offered.includes(intent)).length;
    return [
      set.name,
      percent(share),
      percent(asked.at(-1)?.confidence ?? 0),
      percent(right / sorted.length),
      count === 0 ? '' : percent(among / count),
    ];
  });
});
printTable(HEAD, table);
