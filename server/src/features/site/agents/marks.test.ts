import { expect, test } from '@jest/globals';
import { placeMarks } from './marks.ts';

test('[SRV-42] marks are placed by their words; a text that cannot be a sentence is rejected unsearched', () => {
  expect(placeMarks('to rome or rome', [{ words: 'rome', entity: 'city', occurrence: 2 }])).toEqual([
    { start: 11, end: 15, entity: 'city' },
  ]);
  expect(() => placeMarks('a'.repeat(4001), [{ words: 'a', entity: 'city' }])).toThrow('at most 4000 characters');
});
