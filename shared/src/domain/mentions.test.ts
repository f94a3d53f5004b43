import { expect, test } from '@jest/globals';

import { mentionsIn } from './index.ts';

test.each([
  ['@ana can you check?', ['ana']],
  ['ask @ana, @bruno_2 or (@c-d).', ['ana', 'bruno_2', 'c-d']],
  ['mail ana@example.org', []],
  ['@ nobody, @@twice', []],
])('[TRN-80] finds the people mentioned in "%s"', (text, nicknames) => {
  const found = mentionsIn(text);
  expect(found.map(({ nickname }) => nickname)).toEqual(nicknames);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(nicknames.map((name) => `@${name}`));
});
