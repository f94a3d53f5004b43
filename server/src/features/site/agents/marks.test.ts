import { expect, test } from '@jest/globals';
import { placeMarks } from './marks.ts';

test('[SRV-42] marks are placed by their words; a text that cannot be a sentence is rejected unsearched', () => {
  expect(placeMarks('to rome or rome', [{ words: 'rome', entity: 'city', occurrence: 2 }])).toEqual([
    { start: 11, end: 15, entity: 'city' },
  ]);
  expect(() => placeMarks('a'.repeat(4001), [{ words: 'a', entity: 'city' }])).toThrow('at most 4000 characters');
});

test('[ENT-92] words are marked where they stand whole, without the blanks around them', () => {
  const at = (text: string, words: string, occurrence?: number) =>
    placeMarks(text, [{ words, entity: 'name', ...(occurrence === undefined ? {} : { occurrence }) }])[0];
  expect(at('savannah and anna', 'anna')).toMatchObject({ start: 13, end: 17 });
  expect(at('to rome', ' rome ')).toMatchObject({ start: 3, end: 7 });
  expect(at('cats', 'cat')).toMatchObject({ start: 0, end: 3 });
  expect(at('去北京吧', '北京')).toMatchObject({ start: 1, end: 3 });
  expect(() => at('savannah and anna', 'anna', 2)).toThrow('does not occur 2 times');
  expect(() => at('to rome', '  ')).toThrow('does not occur');
});
