import { expect, test } from '@jest/globals';

import { matchesIn } from './matches.ts';

const known = {
  entity: 'city',
  values: [{ value: 'New York', synonyms: ['nyc', 'são paulo norte'], language: null }],
  words: ['são paulo', '北京'],
};
const matched = (text: string) => {
  const matches = [...text.matchAll(/[A-Z]{3}/g)].map(({ index }) => ({ start: index, end: index + 3 }));
  return matchesIn(text, { ...known, matches }).map((mark) => [text.slice(mark.start, mark.end), mark.resolved_value]);
};

test.each([
  [
    'to NYC or new york',
    [
      ['NYC', 'New York'],
      ['new york', 'New York'],
    ],
  ],
  ['in Sao Paulo, not saopaulo', [['Sao Paulo', undefined]]],
  ['in SÃO PAULO NORTE', [['SÃO PAULO NORTE', 'New York']]],
  ['我去北京了', [['北京', undefined]]],
  ['from ABC', [['ABC', undefined]]],
  ['nothing here', []],
])('[ENT-15] %s', (text, expected) => {
  expect(matched(text)).toEqual(expected);
});
