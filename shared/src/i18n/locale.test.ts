import { describe, expect, test } from '@jest/globals';

import { pickLocale } from './locale.ts';

describe('interface language', () => {
  test.each([
    [['pt-BR', 'en'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['en-GB', 'pt-BR'], 'en-US'],
    [['de-DE', 'pt'], 'pt-BR'],
    [['de-DE', 'zh'], 'en-US'],
    [[], 'en-US'],
  ] as const)('a browser with languages %j gets %s', (wanted, locale) => {
    expect(pickLocale(wanted)).toBe(locale);
  });
});
