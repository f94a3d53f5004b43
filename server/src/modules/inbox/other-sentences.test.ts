import { expect, test } from '@jest/globals';
import { newSentences } from './other-sentences.ts';

test('[INB-03] lists each new sentence once, newest first, up to the limit', () => {
  const asked = ['What now?', ' what NOW? ', 'book a table', 'hello', '   ', 'good day', 'late'];
  expect(newSentences(asked, { known: ['Book a table '], limit: 3 })).toEqual(['What now?', 'hello', 'good day']);
  expect(newSentences(asked, { known: asked, limit: 3 })).toEqual([]);
});
