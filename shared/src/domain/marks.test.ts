import { expect, test } from '@jest/globals';
import { firstOverlap, fitsText, trimSelection } from './marks.ts';

test.each([
  ['white space around the word is excluded', 'to  Paris now', [2, 10], { start: 4, end: 9 }],
  ['a backward selection is reversed', 'to Paris', [8, 3], { start: 3, end: 8 }],
  ['a selection beyond the end is clipped', 'to Paris', [3, 99], { start: 3, end: 8 }],
  ['only blanks select nothing', 'to   Paris', [2, 5], undefined],
  ['an empty selection selects nothing', 'to Paris', [4, 4], undefined],
  ['half an emoji selects all of it', 'a😀b', [2, 4], { start: 1, end: 4 }],
] as const)('[TRN-02] %s', (_, text, [from, to], expected) => {
  expect(trimSelection(text, from, to)).toEqual(expected);
});

test('[TRN-02] adjacent marks do not overlap; marks that share a letter do', () => {
  expect(
    firstOverlap([
      { start: 0, end: 3 },
      { start: 3, end: 5 },
    ]),
  ).toBe(-1);
  expect(
    firstOverlap([
      { start: 0, end: 3 },
      { start: 5, end: 8 },
      { start: 2, end: 5 },
    ]),
  ).toBe(2);
});

test.each([
  [{ start: 0, end: 1 }, true],
  [{ start: 1, end: 2 }, false],
  [{ start: 1, end: 3 }, true],
  [{ start: 3, end: 4 }, false],
  [{ start: 0, end: 9 }, false],
  [{ start: -1, end: 1 }, false],
  [{ start: 1, end: 1 }, false],
  [{ start: 0.5, end: 1 }, false],
])('a mark %j fits the text "a😀 b": %s', (span, fits) => {
  expect(fitsText('a😀 b', span)).toBe(fits);
});
