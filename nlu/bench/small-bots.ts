/**
 * The answers of small bots to sentences that they should and should not know: `node nlu/bench/small-bots.ts [--test]`
 *
 * Bots of a few intents of CLINC150 with a few sentences each, drawn at random. "Sure" is a confidence above 0.6 with
 * an out-of-scope score up to 0.5.
 *
 * --test  test rows instead of validation rows
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { convertEnglishEncoder } from '../packs/english-encoder.ts';
import { memoized } from '../src/encoder/memoized.ts';
import { offeredAlgorithms, openEncoder, openPack, parse, train } from '../src/index.ts';
import type { Algorithm, ParseResult } from '../src/index.ts';
import { createRandom, shuffle } from '../src/linear/random.ts';
import { firstOfEach, readDataSet } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { areaUnderCurve, calibrationError, SETTINGS } from './measure.ts';
import { percent, printTable } from './table.ts';

const INTENTS = [2, 3, 5] as const;
const SENTENCES = [3, 5, 10] as const;
const DRAWS = 12;
/** Sentences of other intents, and of none, on which each bot is tested. */
const FOREIGN = { ofOthers: 30, ofNone: 40 } as const;
const NONSENSE = [
  'asdf qwerty',
  'blorp',
  'xyzzy plugh frotz',
  'lorem ipsum dolor sit amet',
  'qqq',
  'the moon is made of cheese',
  'colorless green ideas sleep furiously',
  'my cat is older than your bicycle',
  'i am a banana',
  'seven purple elephants danced under the bridge',
] as const;
const HEAD = [
  '',
  'accuracy',
  'calibration error',
  'confidence',
  'out of scope',
  'AUROC',
  'nonsense: confidence',
  'sure',
  'foreign: confidence',
  'sure',
];

interface Answers {
  rows: Row[];
  own: ParseResult[];
  nonsense: ParseResult[];
  foreign: ParseResult[];
}

const { values: flags } = parseArgs({ options: { test: { type: 'boolean' } } });
const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');
const all = readDataSet(folder, 'clinc150');
if (typeof all === 'string') throw new Error(all);
const of = (split: string): Row[] => all.filter((row) => row.split === split);
const learnable = of('train');
const asked = of(flags.test ? 'test' : 'val').filter(({ intent }) => intent !== 'oos');
const ofNone = of(flags.test ? 'oos_test' : 'oos_val').slice(0, FOREIGN.ofNone);
const names = [...new Set(learnable.map(({ intent }) => intent))].sort();
const packs = [openPack(readFileSync(new URL('../packs/en.pack', import.meta.url)))];
const encoders = [memoized(openEncoder(convertEnglishEncoder()))];

const table: string[][] = [];
for (const algorithm of offeredAlgorithms) for (const intents of INTENTS) table.push(askBots(algorithm, intents));
printTable(HEAD, table);

function askBots(algorithm: Algorithm, intents: number): string[] {
  const answers: Answers = { rows: [], own: [], nonsense: [], foreign: [] };
  for (const sentences of SENTENCES)
    for (let draw = 0; draw < DRAWS; draw++) askBot(algorithm, { intents, sentences, draw }, answers);
  return cells(`${algorithm}, ${intents} intents`, answers);
}

function askBot(
  algorithm: Algorithm,
  { intents, sentences, draw }: { intents: number; sentences: number; draw: number },
  into: Answers,
): void {
  const order = Int32Array.from(names.keys());
  shuffle(order, order.length, createRandom(draw * 100 + intents));
  const chosen = new Set(Array.from(order.subarray(0, intents), (at) => names[at]));
  const ofChosen = learnable.filter(({ intent }) => chosen.has(intent));
  const passed = new Set(firstOfEach(ofChosen, draw * 7));
  const examples = firstOfEach(
    ofChosen.filter((row) => !passed.has(row)),
    sentences,
  );
  const model = train({ language: 'en', examples }, { settings: { ...SETTINGS, algorithm }, seed: 1, packs, encoders });
  const rows = asked.filter(({ intent }) => chosen.has(intent));
  const others = asked.filter(({ intent }) => !chosen.has(intent));
  const ofOthers = others.filter((_, at) => at % Math.ceil(others.length / FOREIGN.ofOthers) === draw);
  into.rows.push(...rows);
  into.own.push(...rows.map(({ text }) => parse(model, text)));
  into.nonsense.push(...NONSENSE.map((text) => parse(model, text)));
  into.foreign.push(...[...ofOthers, ...ofNone].map(({ text }) => parse(model, text)));
}

function cells(name: string, { rows, own, nonsense, foreign }: Answers): string[] {
  const mean = (answers: readonly ParseResult[], value: (answer: ParseResult) => number): number =>
    answers.reduce((sum, answer) => sum + value(answer), 0) / answers.length;
  const confidence = ({ intent }: ParseResult): number => intent.confidence;
  const isSure = ({ intent, out_of_scope }: ParseResult) => Number(intent.confidence > 0.6 && out_of_scope <= 0.5);
  const scores = (answers: readonly ParseResult[]): number[] => answers.map(({ out_of_scope }) => out_of_scope);
  return [
    name,
    percent(own.filter(({ intent }, at) => intent.name === rows[at]?.intent).length / own.length),
    percent(calibrationError(rows, own)),
    percent(mean(own, confidence)),
    percent(mean(own, ({ out_of_scope }) => Number(out_of_scope > 0.5))),
    areaUnderCurve(scores(own), scores([...nonsense, ...foreign])).toFixed(3),
    percent(mean(nonsense, confidence)),
    percent(mean(nonsense, isSure)),
    percent(mean(foreign, confidence)),
    percent(mean(foreign, isSure)),
  ];
}
