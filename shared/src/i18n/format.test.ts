import { expect, test } from '@jest/globals';
import { formatPercent } from './format.ts';

test.each([
  [0, '0%'],
  [0.0001, '<\u20091%'],
  [0.0049, '<\u20091%'],
  [0.005, '1%'],
  [0.864, '86%'],
  [0.9949, '99%'],
  [0.9999, '99%'],
  [1, '100%'],
])('[WORD-03] a share of %d is shown as %s', (share, shown) => {
  expect(formatPercent(share)).toBe(shown);
});
