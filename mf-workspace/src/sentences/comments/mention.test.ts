import { expect, test } from '@jest/globals';

import { proposedPeople, withMention } from './mention.ts';

const PEOPLE = [
  { nickname: 'ana', name: 'Ana Lima' },
  { nickname: 'bruno_2', name: 'Bruno Alves' },
];

test.each([
  ['ask @', ['ana', 'bruno_2']],
  ['ask @B', ['bruno_2']],
  ['ask @al', ['bruno_2']],
  ['ask @ana', []],
  ['mail ana@b', []],
  ['nothing', []],
])('[TRN-81] proposes people to mention after "%s"', (text, nicknames) => {
  expect(proposedPeople(text, text.length, PEOPLE).map(({ nickname }) => nickname)).toEqual(nicknames);
});

test('[TRN-81] a proposal replaces what was typed before the cursor', () => {
  expect(withMention('ask @br about it', 7, 'bruno_2')).toEqual({ text: 'ask @bruno_2 about it', cursor: 13 });
});
