import { expect, test } from '@jest/globals';
import { itemKeys } from './item-keys.ts';

test('[IMP-05] names that would fall together stay apart, and names that are keys keep them', () => {
  expect(
    Object.fromEntries(itemKeys(['BookFlight', 'book.flight', 'bookflight', 'faq/ask', '!!', 'BookFlight'])),
  ).toEqual({
    BookFlight: 'bookflight_2',
    'book.flight': 'book_flight',
    bookflight: 'bookflight',
    'faq/ask': 'faq_ask',
    '!!': '',
  });
});

test('[IMP-05] a file of very many names for one key is numbered in linear time', () => {
  const names = Array.from({ length: 17 }, (_, bits) => bits).reduce<string[]>(
    (all) => all.flatMap((name) => [`${name}a`, `${name}A`]),
    [''],
  );
  expect(new Set(itemKeys(names).values()).size).toBe(names.length);
});

test('[IMP-05] names over 64 characters are cut, and numbered where cut ones meet', () => {
  const long = 'a'.repeat(70);
  const keys = [...itemKeys([`${long}b`, `${long}c`, `${'😀'.repeat(40)}x${'é'.repeat(70)}`]).values()];
  expect(keys.slice(0, 2)).toEqual(['a'.repeat(64), `${'a'.repeat(62)}_2`]);
  expect(keys.every((key) => key.length <= 64)).toBe(true);
});
