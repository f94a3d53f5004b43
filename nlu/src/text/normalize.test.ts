import { expect, test } from '@jest/globals';
import { withoutDiacritics } from './normalize.ts';

test('[SRV-40] letters with very many combining marks take linear time', () => {
  expect(withoutDiacritics('e\u0301\u0302 o\u0308 \u0915\u093e')).toBe('e o \u0915\u093e');
  const started = process.threadCpuUsage().user;
  for (const letter of ['a', '\u0915', '\u0627', '1']) withoutDiacritics(letter + '\u0301'.repeat(50_000));
  // Takes tens of seconds of processor time if each mark scans those before it.
  expect((process.threadCpuUsage().user - started) / 1000).toBeLessThan(2000);
});
