import { describe, expect, test } from '@jest/globals';
import { isWhole } from '@parlance/testing/whole';
import { decode, encode, parse, train } from '../index.ts';
import type { Settings, TrainingData } from '../index.ts';
import { chinese, say, SETTINGS } from '../testing/bots.ts';

const trips = {
  language: 'en',
  examples: [
    say('book', 'fly to [new york](city)'),
    say('book', 'a flight to [Oslo](city)'),
    say('greet', 'hello'),
    say('greet', 'good morning'),
  ],
};
const NYC = { value: 'nyc', synonyms: ['new york', 'new york city'] };

const PARTS = ['marks', 'roles', 'meanings', 'synonyms of no entity', 'values', 'words', 'patterns'] as const;
type Part = (typeof PARTS)[number];

const EVERY_COMBINATION = Array.from({ length: 2 ** PARTS.length }, (_, bits) =>
  PARTS.filter((_part, at) => (bits >> at) & 1),
);
/** Outside the whole run seven, which have any two parts both, neither, and each without the other. */
const COMBINATIONS = EVERY_COMBINATION.filter((_, bits) => isWhole || bits % 19 === 2);

function dataWith(parts: readonly Part[], { language, examples }: TrainingData): TrainingData {
  const has = (part: Part) => parts.includes(part);
  return {
    language,
    examples: examples.map((example) => ({
      ...example,
      entities: (has('marks') ? example.entities : []).map((mark) => ({
        ...mark,
        ...(has('roles') ? { role: 'from' } : {}),
        ...(has('meanings') ? { resolved_value: 'meant' } : {}),
      })),
    })),
    values: [...(has('synonyms of no entity') ? [NYC] : []), ...(has('values') ? [{ entity: 'city', ...NYC }] : [])],
    lists: [
      ...(has('words') ? [{ entity: 'airline', words: ['SAS', '!'], patterns: [] }] : []),
      ...(has('patterns') ? [{ entity: 'code', words: [], patterns: ['[a-z]{2}\\d+'] }] : []),
    ],
    groups: { city: 'place', nothing: 'place' },
  };
}

function expectSameAnswers(data: TrainingData, settings: Settings) {
  const model = train(data, { settings, seed: 1 });
  const opened = decode(encode(model));
  for (const { text } of data.examples) expect(parse(opened, text)).toEqual(parse(model, text));
}

describe('[SRV-32] a trained model can be read back and answers its own sentences', () => {
  test('with combinations of the parts of its data', () => {
    for (const parts of COMBINATIONS) expectSameAnswers(dataWith(parts, trips), SETTINGS);
  });

  test('with other settings', () => {
    const settings = { ...SETTINGS, use_transformer_entities: true, use_name_entities: true };
    const combinations: Part[][] = [[], ...(isWhole ? PARTS.map((part) => [part]) : []), [...PARTS]];
    for (const parts of combinations) expectSameAnswers(dataWith(parts, trips), settings);
  });

  test('in a script without spaces', () => {
    for (const parts of [[], ['marks'], PARTS] as const) expectSameAnswers(dataWith(parts, chinese), SETTINGS);
  });

  test('with synonyms without an entity, which give trained words their meaning', () => {
    const opened = decode(encode(train({ ...trips, values: [NYC] }, { settings: SETTINGS, seed: 1 })));
    expect(parse(opened, 'fly to new york').entities).toMatchObject([
      { entity: 'city', value: 'new york', resolved_value: 'nyc' },
    ]);
  });
});
