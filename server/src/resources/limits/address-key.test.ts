import { expect, test } from '@jest/globals';
import { addressKey } from './address-key.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
])('[SRV-09] %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  [['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:1:2::3']],
  [['2001:db8::1', '2001:db8::2', '2001:db8::abcd:1', '2001:db8:0:0:1:2:3:4', '2001:db8::1:2:3:4']],
  [['::1', '::2']],
])('[SRV-09] an IPv6 network counts once, however its addresses are abbreviated: %j', (addresses) => {
  expect(new Set(addresses.map(addressKey)).size).toBe(1);
});

test('[SRV-09] other networks count separately', () => {
  expect(new Set(['2001:db8::1', '2001:db8:0:1::1', '2001:db9::1', '::1'].map(addressKey)).size).toBe(4);
});
