import { expect, test } from '@jest/globals';
import { withMeaningsOf } from './marks-meaning.ts';

const original = {
  text: 'from rome to paris',
  entities: [
    { start: 5, end: 9, entity: 'city', role: 'from' },
    { start: 13, end: 18, entity: 'city', role: 'to', resolved_value: 'Paris' },
  ],
};

test('[ENT-10] marks of a sheet get the meaning of the same words, then of the first remaining one', () => {
  const text = 'para paris de roma';
  const entities = [
    { start: 5, end: 10, entity: 'city' },
    { start: 14, end: 18, entity: 'city' },
  ];
  expect(withMeaningsOf(original, { text, entities }).map(({ role }) => role)).toEqual(['to', 'from']);
  expect(
    withMeaningsOf(original, { text: 'de roma a lutécia', entities: [{ start: 3, end: 7, entity: 'city' }] }),
  ).toEqual([{ start: 3, end: 7, entity: 'city', role: 'from' }]);
  expect(withMeaningsOf(original, { text: 'hoje', entities: [{ start: 0, end: 4, entity: 'date' }] })).toEqual([
    { start: 0, end: 4, entity: 'date' },
  ]);
});
