import { describe, expect, test } from '@jest/globals';

import { findOverlap, isSameSentence, withMark, withoutMark, withText } from './sentence-value.ts';

const value = { text: 'play jazz now', marks: [{ start: 5, end: 9, entity: 'genre' }] };

describe('sentence value', () => {
  test('[TRN-02] marks follow their text and are removed with it', () => {
    expect(withText(value, 'please play jazz').marks).toEqual([{ start: 12, end: 16, entity: 'genre' }]);
    expect(withText(value, 'play rock now').marks).toEqual([]);
  });

  test('marking the same span renames its mark, and an overlapping mark is found', () => {
    expect(findOverlap(value, { start: 5, end: 9 })).toBeUndefined();
    expect(withMark(value, { start: 5, end: 9 }, 'style').marks).toEqual([{ start: 5, end: 9, entity: 'style' }]);
    expect(findOverlap(value, { start: 0, end: 6 })?.entity).toBe('genre');
    expect(withMark(value, { start: 0, end: 4 }, 'verb').marks.map((mark) => mark.entity)).toEqual(['verb', 'genre']);
  });

  test('is compared by content', () => {
    expect(isSameSentence(value, structuredClone(value))).toBe(true);
    expect(isSameSentence(value, withoutMark(value, { start: 5, end: 9 }))).toBe(false);
  });
});
