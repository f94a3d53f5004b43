import { describe, expect, test } from '@jest/globals';

import { findObstacle, isSameSentence, trimSentence, withMark, withoutMark, withText } from './sentence-value.ts';

const value = { text: 'play jazz now', marks: [{ start: 5, end: 9, entity: 'genre' }] };

describe('sentence value', () => {
  test('[TRN-02] marks follow their text and go away with it', () => {
    expect(withText(value, 'please play jazz').marks).toEqual([{ start: 12, end: 16, entity: 'genre' }]);
    expect(withText(value, 'play rock now').marks).toEqual([]);
  });

  test('a mark of the same span changes its name, an overlapping one is an obstacle', () => {
    expect(findObstacle(value, { start: 5, end: 9 })).toBeUndefined();
    expect(withMark(value, { start: 5, end: 9 }, 'style').marks).toEqual([{ start: 5, end: 9, entity: 'style' }]);
    expect(findObstacle(value, { start: 0, end: 6 })?.entity).toBe('genre');
    expect(withMark(value, { start: 0, end: 4 }, 'verb').marks.map((mark) => mark.entity)).toEqual(['verb', 'genre']);
  });

  test('is sent without white space at its ends, offsets moved along', () => {
    const sent = trimSentence({ text: '  👍 jazz ', marks: [{ start: 5, end: 9, entity: 'genre' }] });
    expect(sent).toEqual({ text: '👍 jazz', marks: [{ start: 3, end: 7, entity: 'genre' }] });
    expect(sent.text.slice(3, 7)).toBe('jazz');
  });

  test('is compared by content', () => {
    expect(isSameSentence(value, structuredClone(value))).toBe(true);
    expect(isSameSentence(value, withoutMark(value, { start: 5, end: 9 }))).toBe(false);
  });
});
