import { expect, test } from '@jest/globals';

import { orderLanguages, plainExcerpt } from './public-repository.ts';

test('[BRO-04] the main language comes first, and only once', () => {
  expect(orderLanguages({ language: 'pt_br', available_languages: ['de', 'pt_br', 'en'] })).toEqual([
    'pt_br',
    'de',
    'en',
  ]);
});

test.each([
  ['# Title\n\nIt **plays** _music_ and `lights`.', 'Title It plays music and lights.'],
  ['See [the docs](https://example.org) ![logo](x.png)', 'See the docs'],
  ['- one\n- two\n```js\ncode()\n```', 'one two'],
  ['snake_case stays_so', 'snake_case stays_so'],
])('a card shows %j as %j', (markdown, plain) => {
  expect(plainExcerpt(markdown)).toBe(plain);
});

test('a long description is cut at a word', () => {
  expect(plainExcerpt('one two three four', 12)).toBe('one two…');
  expect(plainExcerpt('我'.repeat(20), 12)).toBe(`${'我'.repeat(12)}…`);
});
