import { expect, test } from '@jest/globals';
import { personalNickname } from './personal-nickname.ts';

test.each([
  ['Ada', 1, 'ada-team'],
  ['ada_lovelace-1815', 1, 'ada_lovelac-team'],
  ['ada_lovelace-1815', 2, 'ada_lovela-team2'],
  ['ada_lovelace-1815', 20, 'ada_lovel-team20'],
])('[ACC-27] the organization of %s has, in attempt %i, the nickname %s', (nickname, number, expected) => {
  expect(personalNickname(nickname, number)).toBe(expected);
});

test('[ACC-27] where many nicknames start alike, people try different numbers', () => {
  const [one, other] = ['ada_lovelace-1815', 'ada_lovelace-1816'].map((nickname) => personalNickname(nickname, 21));
  expect(one).toMatch(/^ada_l-team\d{6}$/);
  expect(other).not.toBe(one);
});
