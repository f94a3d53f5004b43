/**
 * Measures what learning from traffic without labels gives: `node nlu/bench/unlabelled.ts [--validation]`
 *
 * A bot knows two thirds of the intents of a set, the other third is out of scope. It is asked unseen training rows of
 * both kinds, in several mixtures, and trained again with them as `otherSentences`. Scored are test rows of known
 * intents against those out-of-scope sentences that were asked, and against out-of-scope test rows that were not.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse, train } from '../src/index.ts';
import type { ParseResult } from '../src/index.ts';
import { createRandom, shuffle } from '../src/linear/random.ts';
import { firstOfEach, readDataSet } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { areaUnderCurve, calibrationError, PACKS, SETTINGS } from './measure.ts';
import { percent, printTable } from './table.ts';

interface Bot {
  language: string;
  examples: Row[];
  test: Row[];
  /** Sentences of known intents that nobody labelled, and of others. */
  inside: string[];
  outside: string[];
  /** Out-of-scope sentences that are never asked before. */
  unasked: string[];
}

const SETS = [
  { file: 'clinc150', languages: ['en'], intents: 45 },
  { file: 'banking77', languages: ['en'], intents: 30 },
  { file: 'snips', languages: ['en'], intents: 7 },
  { file: 'xsid', languages: ['de', 'id', 'it', 'tr', 'zh'], intents: 15 },
] as const;
const SIZES = [5, 10] as const;
const DRAWS = 3;
const ASKED = { inside: 300, outside: 100 } as const;
const SURE = 0.9;

const { values: flags } = parseArgs({ options: { validation: { type: 'boolean' } } });
const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');

/** Rewordings under which the same question comes back. */
const repeated = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, `${text}?`, `please ${text}`, `${text} now`, `so ${text}`]);

/** Someone who wants a sentence about nothing to be sure: dressed in trained sentences, again and again. */
const hostile = ({ examples, outside }: Bot): string[] =>
  outside
    .slice(0, 50)
    .flatMap((text, at) =>
      [0, 1, 2, 3].map((turn) => `${examples[(at * 7 + turn) % examples.length]?.text ?? ''} ${text}`),
    );

const MIXTURES: Record<string, (bot: Bot) => string[]> = {
  nothing: () => [],
  'in scope': ({ inside }) => inside,
  'out of scope': ({ outside }) => outside,
  'three in, one out': ({ inside, outside }) => [...inside, ...outside],
  'the same, repeated': ({ inside, outside }) => repeated([...inside.slice(0, 60), ...outside.slice(0, 40)]),
  hostile,
};

const table: string[][] = [];
for (const { file, languages, intents } of SETS) {
  const all = readDataSet(folder, file);
  if (typeof all === 'string') throw new Error(all);
  for (const size of SIZES)
    for (const [mixture, asked] of Object.entries(MIXTURES)) {
      const bots = languages.flatMap((language) =>
        Array.from({ length: DRAWS }, (_, draw) =>
          draw > 0 && file === 'xsid' ? [] : [drawBot(all, { language, size, intents, draw })],
        ).flat(),
      );
      table.push([`${file}, ${size} an intent, ${mixture}`, ...scored(bots, asked)]);
      console.error(table.at(-1)?.join('  '));
    }
}
printTable(
  ['asked', 'accuracy', 'calibration error', 'AUROC, asked', 'sure, asked', 'AUROC, not asked', 'sure'],
  table,
);

function drawBot(all: readonly Row[], of: { language: string; size: number; intents: number; draw: number }): Bot {
  const rows = all.filter(({ language }) => language === of.language);
  const names = [...new Set(rows.map(({ intent }) => intent))].filter((name) => name !== 'oos' && !name.includes('#'));
  const random = createRandom(of.draw * 31 + 1);
  const order = Int32Array.from(names.sort().keys());
  shuffle(order, order.length, random);
  const drawn = Array.from(order.subarray(0, of.intents), (at) => names[at]);
  const known = new Set(drawn.slice(0, Math.ceil((drawn.length * 2) / 3)));
  const foreign = new Set(drawn.slice(known.size));
  const split = (test: boolean): Row[] => {
    const found = rows.filter((row) =>
      test ? row.split === (flags.validation ? 'val' : 'test') : /^(train|valid)$/.test(row.split),
    );
    const at = Int32Array.from(found.keys());
    shuffle(at, at.length, random);
    return Array.from(at, (row) => found[row]).filter((row) => row !== undefined);
  };
  const learn = split(false);
  const ofKnown = learn.filter(({ intent }) => known.has(intent));
  const examples = firstOfEach(ofKnown, of.size).map((row) => ({ ...row, entities: [] }));
  const labelled = new Set(firstOfEach(ofKnown, of.size));
  const test = split(true);
  const texts = (list: readonly Row[]): string[] => list.map(({ text }) => text);
  return {
    language: of.language,
    examples,
    test: test.filter(({ intent }) => known.has(intent)).slice(0, 1000),
    inside: texts(ofKnown.filter((row) => !labelled.has(row))).slice(0, ASKED.inside),
    outside: texts(learn.filter(({ intent }) => foreign.has(intent))).slice(0, ASKED.outside),
    unasked: texts(test.filter(({ intent }) => foreign.has(intent))).slice(0, 300),
  };
}

function scored(bots: readonly Bot[], asked: (bot: Bot) => string[]): string[] {
  const sums = [0, 0, 0, 0, 0, 0];
  for (const bot of bots) {
    const model = train(
      { language: bot.language, examples: bot.examples, otherSentences: asked(bot) },
      { settings: SETTINGS, seed: 1, packs: PACKS },
    );
    const own = bot.test.map(({ text }) => parse(model, text));
    const answers = (texts: readonly string[]): ParseResult[] => texts.map((text) => parse(model, text));
    const score = (list: readonly ParseResult[]): number[] => list.map(({ out_of_scope }) => out_of_scope);
    const sure = (list: readonly ParseResult[]): number =>
      list.filter(({ intent }) => intent.confidence > SURE).length / list.length;
    const outside = answers(bot.outside);
    const unasked = answers(bot.unasked);
    [
      own.filter(({ intent }, at) => intent.name === bot.test[at]?.intent).length / own.length,
      calibrationError(bot.test, own),
      areaUnderCurve(score(own), score(outside)),
      sure(outside),
      areaUnderCurve(score(own), score(unasked)),
      sure(unasked),
    ].forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value / bots.length));
  }
  const [accuracy = 0, error = 0, auroc = 0, confident = 0, other = 0, otherSure = 0] = sums;
  return [
    percent(accuracy),
    percent(error),
    auroc.toFixed(3),
    percent(confident),
    other.toFixed(3),
    percent(otherSure),
  ];
}
