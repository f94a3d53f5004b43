import { expect, test } from '@jest/globals';
import { isWhole } from '@parlance/testing/whole';
import fc from 'fast-check';
import { crossValidate, encode, train } from './index.ts';
import type { Settings, TrainingData } from './index.ts';
import { chinese, english, SETTINGS } from './testing/bots.ts';

const known: TrainingData = {
  ...english,
  values: [
    { entity: 'city', value: 'New York', synonyms: ['nyc', 'big apple'] },
    { entity: 'airport', value: 'JFK', synonyms: ['big apple', 'kennedy'] },
    { value: 'rock music', synonyms: ['rock'] },
  ],
  lists: [
    { entity: 'code', words: ['x1', 'y2'], patterns: ['[A-Z]\\d', '\\d+'] },
    { entity: 'airport', words: ['orly', 'kennedy'], patterns: [] },
  ],
};
const shuffled = <Item>(items: readonly Item[] | undefined): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...(items ?? [])], { minLength: items?.length ?? 0 });
const inAnyOrder = (data: TrainingData): fc.Arbitrary<TrainingData> =>
  fc
    .record({ examples: shuffled(data.examples), values: shuffled(data.values), lists: shuffled(data.lists) })
    .map((parts) => ({
      ...data,
      ...parts,
      examples: parts.examples.map((example) => ({ ...example, entities: [...example.entities].reverse() })),
      values: parts.values.map((value) => ({ ...value, synonyms: [...value.synonyms].reverse() })),
    }));

type Case = [string, TrainingData, Partial<Settings>, number];
const SLOW: Case[] = [
  ['a network', english, { algorithm: 'neural_network_internal' }, 2],
  ['attention', english, { use_transformer_entities: true }, 2],
];

test.each<Case>([['marks, values and lists', known, {}, 8], ['Chinese', chinese, {}, 5], ...(isWhole ? SLOW : [])])(
  '[TRN-30] the same data in any order gives the same model: %s',
  (_, data, more, numRuns) => {
    const bytes = (own: TrainingData): Uint8Array =>
      encode(train(own, { settings: { ...SETTINGS, ...more }, seed: 1 }));
    const expected = bytes({ ...data, values: data.values ?? [], lists: data.lists ?? [] });
    fc.assert(
      fc.property(inAnyOrder(data), (own) => expect(bytes(own)).toEqual(expected)),
      { numRuns, endOnFailure: true },
    );
  },
);

test('[TRN-30] a cross-validation of the same data in another order has the same results', () => {
  const report = (examples: TrainingData['examples']) => {
    const { log: _, ...rest } = crossValidate({ ...english, examples }, { settings: SETTINGS, seed: 1 });
    return rest;
  };
  expect(report([...english.examples].reverse())).toEqual(report(english.examples));
});
