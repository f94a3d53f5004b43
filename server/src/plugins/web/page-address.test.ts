import { expect, test } from '@jest/globals';
import { ROBOTS, canonicalAddress } from './page-address.ts';

const SITE = 'https://bots.example.org';

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/dashboard/ana/bistro/', '/dashboard/ana/bistro/'],
  ['/loginexternal/Token+abc', '/'],
  ['/reset-password/ana/secret/', '/'],
  ['/External/ana/bistro/translate/secret', '/'],
])('[BRO-01] the canonical address of %s is %s', (path, known) => {
  expect(canonicalAddress(SITE, path)).toBe(SITE + known);
});

test('[BRO-01] robots are excluded from the API and from addresses that contain a secret', () => {
  expect(ROBOTS.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /v2/',
    'Disallow: /loginexternal/',
    'Disallow: /reset-password/',
    'Disallow: /external/',
    '',
  ]);
});
