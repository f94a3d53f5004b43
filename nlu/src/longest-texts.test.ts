import { expect, test } from '@jest/globals';
import { explainSteps, parseSteps, train } from './index.ts';
import { english, say, SETTINGS } from './testing/bots.ts';
import { LONGEST_HOLD_MS, longestStep } from './testing/longest-step.ts';
import type { TrainingData } from './types.ts';

/** The longest sentence that the API takes. Unit: UTF-16 code units. */
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
const texts = UNITS.map((unit) => `x${unit.repeat(LENGTH)}`.slice(0, LENGTH));

/** Many intents and entities, lists that find much, and all that a setting can add. */
const many: TrainingData = {
  ...english,
  examples: [
    ...english.examples,
    ...Array.from({ length: 60 }, (_, at) => say(`intent ${at % 30}`, `do thing ${at} with [word${at}](e${at % 20})`)),
  ],
  values: [{ entity: 'genre', value: 'jazz', synonyms: ['a', '1', '明', 'quick brown'] }],
  lists: [{ entity: 'number', words: ['b', '5'], patterns: ['\\w', 'a.*b|a', '(?:\\w+ ?){1,200}y'] }],
};

test('[ENT-66] no step of an answer or its explanation holds an event loop, whatever a sentence is', () => {
  const algorithm = 'neural_network_internal';
  const settings = { ...SETTINGS, algorithm, use_name_entities: true, use_transformer_entities: true } as const;
  const model = train(many, { settings, seed: 1 });
  const slow = texts.flatMap((text) => {
    const holds = [longestStep(() => parseSteps(model, text)), longestStep(() => explainSteps(model, text))];
    return holds.some((hold) => hold >= LONGEST_HOLD_MS) ? [[text.slice(0, 20), ...holds]] : [];
  });
  expect(slow).toEqual([]);
}, 120_000);
