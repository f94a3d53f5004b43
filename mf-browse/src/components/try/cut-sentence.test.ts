import { describe, expect, test } from '@jest/globals';

import { cutSentence } from './cut-sentence.ts';

describe('cutSentence', () => {
  test('cuts at entities by UTF-16 offsets, in text order', () => {
    const text = '🎷 jazz on spotify';
    const pieces = cutSentence(text, [
      { start: 11, end: 18, entity: 'service' },
      { start: 3, end: 7, entity: 'genre' },
    ]);
    expect(pieces.map((piece) => [piece.text, piece.entity])).toEqual([
      ['🎷 ', undefined],
      ['jazz', 'genre'],
      [' on ', undefined],
      ['spotify', 'service'],
    ]);
  });

  test('omits entities that overlap, are empty or lie outside the text', () => {
    const pieces = cutSentence('abcdef', [
      { start: 0, end: 3, entity: 'x' },
      { start: 2, end: 4, entity: 'y' },
      { start: 4, end: 4, entity: 'z' },
      { start: 5, end: 9, entity: 'w' },
    ]);
    expect(pieces.map(({ text, entity }) => [text, entity])).toEqual([
      ['abc', 'x'],
      ['def', undefined],
    ]);
  });
});
