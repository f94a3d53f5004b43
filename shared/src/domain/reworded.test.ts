import { expect, test } from '@jest/globals';
import { isReworded, rewordingOf } from './reworded.ts';

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

test.each([
  ['fly to rome', 'fly to oslo now', ['fly to ', 'rome', 'oslo now', '']],
  ['please fly to rome now', 'please drive to rome now', ['please ', 'fly', 'drive', ' to rome now']],
  ['go', 'go go', ['go', '', ' go', '']],
  ['订一张票', '订两张票', ['订', '一', '两', '张票']],
  ['same', 'same', ['same', '', '', '']],
])('[TRA-60] from %j to %j the words between those that stay are different', (before, after, [...parts]) => {
  const { start, removed, added, end } = rewordingOf(before, after);
  expect([start, removed, added, end]).toEqual(parts);
});
