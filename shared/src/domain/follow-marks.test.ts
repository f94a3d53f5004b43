import { expect, test } from '@jest/globals';
import { followMarks } from './follow-marks.ts';

const mark = (text: string, word: string, from = 0) => {
  const start = text.indexOf(word, from);
  return { start, end: start + word.length, entity: 'city' };
};
const words = (text: string, marks: readonly { start: number; end: number }[]) =>
  marks.map(({ start, end }) => text.slice(start, end));

test('[TRN-02] a mark follows its text when words are inserted before it', () => {
  const before = 'fly to Paris';
  const after = 'please fly me to Paris';
  expect(followMarks(before, after, [mark(before, 'Paris')])).toEqual([{ start: 17, end: 22, entity: 'city' }]);
});

test('[TRN-02] a mark is dropped when its text is gone', () => {
  const before = 'fly to Paris';
  expect(followMarks(before, 'fly to Rome', [mark(before, 'Paris')])).toEqual([]);
});

test('[TRN-02] equal words keep their marks when a long text is inserted before them', () => {
  const before = 'Paris or Paris';
  const after = 'I would like to see Paris or Paris';
  const moved = followMarks(before, after, [mark(before, 'Paris'), mark(before, 'Paris', 3)]);
  expect(moved.map(({ start }) => start)).toEqual([20, 29]);
});

test('[TRN-02] one of two marks on equal words is dropped when one word is removed', () => {
  const before = 'from Paris to Paris';
  const after = 'from Paris';
  expect(words(after, followMarks(before, after, [mark(before, 'Paris'), mark(before, 'Paris', 8)]))).toEqual([
    'Paris',
  ]);
});

test('[TRN-02] a mark whose word is split by typing is dropped', () => {
  expect(followMarks('big Paris', 'big Pa ris', [{ start: 4, end: 9, entity: 'city' }])).toEqual([]);
});

test('[TRN-02] offsets count UTF-16 units, so an emoji before the mark moves it by two', () => {
  const before = 'em São Paulo';
  const after = '😀em São Paulo';
  expect(followMarks(before, after, [mark(before, 'São Paulo')])).toEqual([{ start: 5, end: 14, entity: 'city' }]);
});

test('[TRN-02] marks of an unchanged sentence are kept, with their other fields', () => {
  const kept = { start: 7, end: 12, entity: 'city', group: 'place' };
  expect(followMarks('fly to Paris', 'fly to Paris', [kept])).toEqual([kept]);
});
