/**
 * Prints everything that blocks the event loop for too long, as a JSON list of texts; given a number n, it tries each
 * n-th text and pattern. Runs in a separate process: in Jest's sandbox, once a worker has run many files, the same code
 * takes ten times as long.
 */
import { explainSteps, parseSteps, train } from '../index.ts';
import { findPatternSteps } from '../lists/patterns.ts';
import type { Steps } from '../steps.ts';
import type { TrainingData } from '../types.ts';
import { english, say, SETTINGS } from './bots.ts';
import { LONGEST_HOLD_MS, longestStep } from './longest-step.ts';

/** The longest sentence that the API accepts. Unit: UTF-16 code units. */
const LENGTH = 4000;
const UNITS = [
  'a b ',
  'e\u0301',
  '1',
  '1 ',
  '1.',
  '(1',
  '😀',
  '明天我们去北京',
  'a明1é😀,',
  'ﷺ',
  ' ',
  '$5 ',
  'a, ',
  'www.a.b ',
];
/** A search that tries all ways to split the digits doubles with each of them. */
const MANY_DIGITS = `+${'1'.repeat(30)},5`;
const LONGEST_TEXTS = [...UNITS.map((unit) => `x${unit.repeat(LENGTH)}`.slice(0, LENGTH)), MANY_DIGITS];

/** Each is expensive in a different way: many instructions, many active at once, many matches that read to the end. */
const COSTLY = [
  '(?i)(?:\\pL+\\s?){1,300}z',
  '(a?){500}a{500}',
  '([a-z ]{1,1000})y',
  'a.*b|a',
  '(a|b|[a-z ])*?.{0,900}q|\\w',
  '(.*)(.*)(.*)(.*)(.*)9',
  `(?i)(?:${'\\pL|'.repeat(99)}x){1,20}y`,
];
const PATTERN_TEXTS = [
  'the quick brown fox jumps '.repeat(200),
  'a'.repeat(4000),
  'ábçdé '.repeat(700),
  'a b '.repeat(1000),
];

/** Many intents and entities, lists with many matches, and everything that a setting can add. */
const many: TrainingData = {
  ...english,
  examples: [
    ...english.examples,
    ...Array.from({ length: 60 }, (_, at) => say(`intent ${at % 30}`, `do thing ${at} with [word${at}](e${at % 20})`)),
  ],
  values: [{ entity: 'genre', value: 'jazz', synonyms: ['a', '1', '明', 'quick brown'] }],
  lists: [{ entity: 'number', words: ['b', '5'], patterns: ['\\w', 'a.*b|a', '(?:\\w+ ?){1,200}y'] }],
};

const algorithm = 'neural_network_internal';
const settings = { ...SETTINGS, algorithm, use_name_entities: true, use_transformer_entities: true } as const;
const model = train(many, { settings, seed: 1 });

const [share = '1'] = process.argv.slice(2);
const sampleOf = <Item>(items: readonly Item[]) => items.filter((_, at) => at % Number(share) === 0);

const slow: string[] = [];
function measure(what: string, begin: () => Steps<unknown>): void {
  const hold = longestStep(begin);
  if (hold >= LONGEST_HOLD_MS) slow.push(`${what}: ${hold.toFixed(0)} ms`);
}
for (const text of sampleOf(LONGEST_TEXTS)) {
  measure(`parse ${text.slice(0, 20)}`, () => parseSteps(model, text));
  measure(`explain ${text.slice(0, 20)}`, () => explainSteps(model, text));
}
for (const text of sampleOf(PATTERN_TEXTS)) {
  for (const pattern of COSTLY)
    measure(`${pattern} in ${text.slice(0, 20)}`, () => findPatternSteps([{ entity: 0, pattern }], text));
}
process.stdout.write(JSON.stringify(slow));
