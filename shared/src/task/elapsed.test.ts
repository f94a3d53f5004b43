import { expect, test } from '@jest/globals';

import { elapsed } from './elapsed.ts';

test('elapsed time is in minutes and seconds and never negative', () => {
  const from = '2026-01-01T10:00:00Z';
  expect(elapsed(from, new Date('2026-01-01T10:01:05.900Z').getTime())).toBe('1:05');
  expect(elapsed(from, new Date('2026-01-01T09:59:00Z').getTime())).toBe('0:00');
});
