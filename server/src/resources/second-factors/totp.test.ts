import { expect, test } from '@jest/globals';
import { addressOf, newSecret, periodOf } from './totp.ts';

/** The secret and two of the codes in appendix B of RFC 6238, shortened to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
])('[ACC-35] at %i s the code of RFC 6238 is right', (seconds, code) => {
  expect(periodOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('[ACC-35] a code is right for one period more on both sides, which it names', () => {
  const period = Math.floor(1_111_111_109 / 30);
  const at = (periods: number) => periodOf(SECRET, '081804', (1_111_111_109 + periods * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, period, period, period, undefined]);
});

test.each(['', '1', '08180', '0818044', 'abcdef', '081805'])('[ACC-35] %j is not a right code', (code) => {
  expect(periodOf(SECRET, code, 1_111_111_109_000)).toBeUndefined();
});

test('[ACC-35] the address for the app names site and account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(addressOf(secret, 'ada@example.org', 'bots.example.org')).toBe(
    `otpauth://totp/bots.example.org:ada%40example.org?issuer=bots.example.org&secret=${secret}` +
      '&algorithm=SHA1&digits=6&period=30',
  );
});
