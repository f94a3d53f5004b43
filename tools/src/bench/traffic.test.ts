import { expect, test } from '@jest/globals';
import { printVisit } from './print.ts';
import { groupOf, sumUp } from './traffic.ts';

const answer = (mimeType: string, raw: number, transferred: number, path = '/x') => ({
  url: `http://127.0.0.1:1${path}`,
  mimeType,
  encoding: 'br',
  raw,
  transferred,
});

test.each([
  ['text/html', 'HTML'],
  ['application/javascript', 'JS'],
  ['text/javascript', 'JS'],
  ['text/css', 'CSS'],
  ['font/woff2', 'other'],
  ['application/json', 'other'],
] as const)('%s counts as %s', (mimeType, group) => {
  expect(groupOf({ mimeType })).toBe(group);
});

test('sums cover each group and everything', () => {
  const sums = sumUp([
    answer('text/javascript', 300, 100),
    answer('text/javascript', 30, 10),
    answer('font/woff2', 7, 7),
  ]);
  expect(sums.JS).toEqual({ requests: 2, raw: 330, transferred: 110 });
  expect(sums.HTML).toEqual({ requests: 0, raw: 0, transferred: 0 });
  expect(sums.all).toEqual({ requests: 3, raw: 337, transferred: 117 });
});

test('the table names the heaviest responses', () => {
  const text = printVisit(
    'Landing page (/)',
    [answer('text/css', 900, 200, '/a.css'), answer('text/javascript', 9000, 2000, '/a.js')],
    1,
  );
  expect(text).toContain('2.0 kB  br  /a.js');
  expect(text).not.toContain('/a.css');
  expect(text).toMatch(/all +2 +9\.9 +2\.2$/m);
});
