import { expect, test } from '@jest/globals';
import { displayName } from './display-name.ts';

test.each(['\r\n', '\n', '\r', '\t', '\u007f', '\u0085', '\u2028', '\u2029'])(
  '[SRV-35] a name has one line: %j in a name is rejected',
  (character) => {
    const result = displayName({ max: 64 }).safeParse(`Ana${character}visit https://example.com`);
    expect(result.error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('control_characters')]);
  },
);

test('[SRV-35] blanks around a name are trimmed', () => {
  expect(displayName({ max: 64 }).parse(' Ana María\n')).toBe('Ana María');
});
