import { describe, expect, test } from '@jest/globals';

import { findOverlap, isSameSentence, nextMeaning, withMark, withoutMark, withText } from './sentence-value.ts';

const value = { text: 'play jazz now', marks: [{ start: 5, end: 9, entity: 'genre' }] };

describe('sentence value', () => {
  test('[TRN-02] marks follow their text and are removed with it', () => {
    expect(withText(value, 'please play jazz').marks).toEqual([{ start: 12, end: 16, entity: 'genre' }]);
    expect(withText(value, 'play rock now').marks).toEqual([]);
  });

  test('marking the same span renames its mark, and an overlapping mark is found', () => {
    expect(findOverlap(value, { start: 5, end: 9 })).toBeUndefined();
    expect(withMark(value, { start: 5, end: 9 }, { entity: 'style' }).marks).toEqual([
      { start: 5, end: 9, entity: 'style' },
    ]);
    expect(findOverlap(value, { start: 0, end: 6 })?.entity).toBe('genre');
    expect(withMark(value, { start: 0, end: 4 }, { entity: 'verb' }).marks.map((mark) => mark.entity)).toEqual([
      'verb',
      'genre',
    ]);
  });

  test('[ENT-14] a translated mark copies the meaning of the next mark of its entity in the original', () => {
    const original = [
      { start: 0, end: 1, entity: 'city', role: 'from' },
      { start: 2, end: 3, entity: 'day' },
      { start: 4, end: 5, entity: 'city', role: 'to', resolved_value: 'Rome' },
    ];
    expect(nextMeaning(original, [], 'city')).toEqual({ role: 'from' });
    expect(nextMeaning(original, [{ start: 0, end: 1, entity: 'city' }], 'city')).toEqual({
      role: 'to',
      resolved_value: 'Rome',
    });
    expect(nextMeaning(original, original, 'city')).toEqual({});
  });

  test('is compared by content', () => {
    expect(isSameSentence(value, structuredClone(value))).toBe(true);
    expect(isSameSentence(value, { ...value, marks: value.marks.map((mark) => ({ ...mark, role: 'wish' })) })).toBe(
      false,
    );
    expect(isSameSentence(value, withoutMark(value, { start: 5, end: 9 }))).toBe(false);
  });
});
