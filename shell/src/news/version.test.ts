import { expect, test } from '@jest/globals';

import { VERSION } from '../version.ts';
import { hasNews, isNewsFor, isOlder, rememberVersionSeen } from './version.ts';

test.each([
  ['1.18.0', '2.0.0', true],
  ['2.0.0', '2.0.0', false],
  ['10.0.0', '2.0.0', false],
  ['1.9.0', '1.18.0', true],
  ['2', '2.0.1', true],
  ['2.1', '2.0.9', false],
  ['no version', '0.0.1', true],
])('[SHELL-12] %s is older than %s: %s', (version, other, answer) => {
  expect(isOlder(version, other)).toBe(answer);
});

test('[SHELL-12] news is offered until the release that it is about, or a later one, was seen', () => {
  localStorage.clear();
  expect(hasNews()).toBe(true);
  localStorage.setItem('lastVersionSeen', '1.18.0');
  expect(hasNews()).toBe(true);
  localStorage.setItem('lastVersionSeen', '2.0.0');
  expect(hasNews()).toBe(false);
  localStorage.clear();
  rememberVersionSeen();
  expect([hasNews(), localStorage.getItem('lastVersionSeen')]).toEqual([false, VERSION]);
});

test('[SHELL-12] accounts made since the release see no news unless their browser has seen an earlier version', () => {
  localStorage.clear();
  expect(['2025-06-01T10:00:00.000000Z', '2026-12-01T10:00:00.000000Z'].map(isNewsFor)).toEqual([true, false]);
  localStorage.setItem('lastVersionSeen', '1.18.0');
  expect(isNewsFor('2026-12-01T10:00:00.000000Z')).toBe(true);
});
