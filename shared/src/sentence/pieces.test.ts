import { describe, expect, test } from '@jest/globals';

import { cutPieces } from './pieces.ts';

const words = (text: string, marks: Parameters<typeof cutPieces>[1]) =>
  cutPieces(text, marks).map((piece) => [piece.text, piece.mark?.entity]);

describe('cutPieces', () => {
  test('the pieces joined give the sentence', () => {
    expect(words('play jazz now', [{ start: 5, end: 9, entity: 'genre' }])).toEqual([
      ['play ', undefined],
      ['jazz', 'genre'],
      [' now', undefined],
    ]);
  });

  test('sorts marks and joins neighbors without an empty piece', () => {
    const marks = [
      { start: 2, end: 4, entity: 'b' },
      { start: 0, end: 2, entity: 'a' },
    ];
    expect(words('aabb', marks)).toEqual([
      ['aa', 'a'],
      ['bb', 'b'],
    ]);
  });

  test.each([
    ['emoji', 'send 👩‍👩‍👧 to Ana', '👩‍👩‍👧'],
    ['combining marks', 'cafe\u0301 com leite', 'cafe\u0301'],
    ['Arabic', 'أريد رحلة إلى القاهرة غدًا', 'القاهرة'],
    ['Chinese', '我想吃北京烤鸭', '北京烤鸭'],
  ])('marks %s by UTF-16 offsets', (_, text, marked) => {
    const start = text.indexOf(marked);
    const pieces = cutPieces(text, [{ start, end: start + marked.length, entity: 'thing' }]);
    expect(pieces.find((piece) => piece.mark)?.text).toBe(marked);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('ignores marks that split a character, exceed the text, are empty or overlap', () => {
    const text = 'a👍 b';
    const marks = [
      { start: 2, end: 3, entity: 'half' },
      { start: 4, end: 9, entity: 'outside' },
      { start: 3, end: 4, entity: 'blank' },
      { start: 1, end: 3, entity: 'whole' },
      { start: 0, end: 3, entity: 'over' },
    ];
    expect(words(text, marks)).toEqual([
      ['a', undefined],
      ['👍', 'whole'],
      [' b', undefined],
    ]);
  });
});
