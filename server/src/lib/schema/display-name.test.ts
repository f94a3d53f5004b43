import { expect, test } from '@jest/globals';
import { displayName, oneLine } from './display-name.ts';

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

test('[ACC-30] texts of one line have no line breaks and no control characters', () => {
  const schema = oneLine({ max: 48, blank: true });
  for (const typed of ['', 'en', 'São Paulo, BR', ' padded ']) expect(schema.safeParse(typed).success).toBe(true);
  for (const typed of ['a\r\nb', 'a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u001bb', 'a\u007fb'])
    expect(schema.safeParse(typed).error?.issues).toHaveLength(1);
});
