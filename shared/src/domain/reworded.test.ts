import { expect, test } from '@jest/globals';
import { isReworded } from './reworded.ts';
import { rewordingOf } from './rewording.ts';
import type { Stretch } from './rewording.ts';

test.each([
  ['fly to rome', 'fly to oslo now', true],
  ['fly to rome', 'Fly to Rome!', false],
  ['whats up', 'What’s up?', false],
  ['flights to New-York', 'flights to new york', false],
  ['my e-mail', 'my email', false],
  ['a part', 'apart', true],
  ['cafe', 'café', true],
  ['cafe\u0301', 'café', false],
  ['pay 1,000', 'pay 1000', true],
  ['it is -5 outside', 'it is 5 outside', true],
  ['10 %', '10', true],
  ['wake me at 6', 'wake me at 6.', false],
  ['订一张票', '订一张票。', false],
  ['订一张票', '订两张票', true],
  ['I love c++', 'I love c#', true],
  ['hi 🙂', 'hi', true],
  ['!', '?', false],
])('[TRA-60] from %j to %j more than case and punctuation is different: %j', (before, after, expected) => {
  expect(isReworded(before, after)).toBe(expected);
  expect(isReworded(after, before)).toBe(expected);
});

/** Puts the changed parts in brackets. */
const shown = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, stays }) => (stays ? text : `[${text}]`)).join('');

test.each([
  ['fly to rome', 'fly to oslo now', 'fly to [rome]', 'fly to [oslo now]'],
  ['please fly to rome now', 'please drive to rome now', 'please [fly] to rome now', 'please [drive] to rome now'],
  [
    'with two stops and a baby',
    'with three stops and twins',
    'with [two] stops and [a baby]',
    'with [three] stops and [twins]',
  ],
  ['go', 'go go', 'go', 'go [go]'],
  ['订一张票', '订两张票', '订[一]张票', '订[两]张票'],
  ['same', 'same', 'same', 'same'],
  ['yes', 'no', '[yes]', '[no]'],
  ['', 'new', '', '[new]'],
  [' a  b ', 'a b', ' a  b ', 'a b'],
])('[TRA-60] from %j to %j the changed words are marked as different', (before, after, old, present) => {
  const rewording = rewordingOf(before, after);
  expect([shown(rewording.before), shown(rewording.after)]).toEqual([old, present]);
});

test('[TRA-60] in long texts with little in common, everything between beginning and end is different', () => {
  const [old, present] = ['a', 'b'].map((word) => `see ${`${word} `.repeat(1900)}end`);
  const { before } = rewordingOf(old ?? '', present ?? '');
  expect(before.map(({ stays }) => stays)).toEqual([true, false, true]);
});
