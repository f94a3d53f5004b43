import { expect, test } from '@jest/globals';
import { toItemKey, toName } from 'shared/domain';
import { cleanUploaded } from './clean-upload.ts';

const clean = (item: unknown) => {
  const cleaned = cleanUploaded(item, 'en', { intent: toItemKey, entity: toName });
  return typeof cleaned === 'string' ? undefined : cleaned;
};

test('[SET-03] trims a sentence with its marks and names', () => {
  expect(
    clean({
      text: '  play some jazz ',
      intent: 'PlayMusic',
      entities: [{ start: 12, end: 16, entity: 'Music Genre' }],
    }),
  ).toEqual({
    text: 'play some jazz',
    intent: 'playmusic',
    language: 'en',
    entities: [{ start: 10, end: 14, entity: 'Music Genre' }],
  });
});

test('[SET-03] keeps the first of overlapping marks', () => {
  const entities = [
    { start: 0, end: 4, entity: 'a' },
    { start: 2, end: 6, entity: 'b' },
    { start: 5, end: 9, entity: 'c' },
  ];
  expect(clean({ text: 'play some jazz', intent: 'x', entities })?.entities.map(({ entity }) => entity)).toEqual([
    'a',
    'c',
  ]);
});

test.each([
  ['no text', { intent: 'a', entities: [] }],
  ['only punctuation', { text: '?!', intent: 'a', entities: [] }],
  ['no intent', { text: 'hello', entities: [] }],
  ['an intent without letters', { text: 'hello', intent: '!!', entities: [] }],
  ['no list of entities', { text: 'hello', intent: 'a' }],
  ['a mark outside the text', { text: 'hello', intent: 'a', entities: [{ start: 3, end: 9, entity: 'x' }] }],
  ['a mark of blanks', { text: 'a  b', intent: 'a', entities: [{ start: 1, end: 3, entity: 'x' }] }],
  ['more than 200 words', { text: 'word '.repeat(201), intent: 'a', entities: [] }],
  ['no object', 'hello'],
])('[SET-03] %s is skipped', (_, item) => {
  expect(clean(item)).toBeUndefined();
});
