import { expect, test } from '@jest/globals';
import { legalNames } from './names.ts';

test('[SRV-73] many names that become equal get numbers without trying each number again', async () => {
  let tried = 0;
  const ordinal = (count: number) => {
    tried += 1;
    return String(count);
  };
  const names = Array.from({ length: 2000 }, (_, at) => `entity${'ß'.repeat(at)}`);
  const nameOf = await legalNames({}, names, { illegal: /[^a-z]+/g, longest: 6, ordinal }, () => undefined);
  expect(new Set(names.map(nameOf)).size).toBe(2000);
  expect(tried).toBeLessThan(3 * names.length);
});
