import { expect, test } from '@jest/globals';
import {
  compilePatterns,
  findPatterns,
  isQuickSearch,
  patternProblem,
  preparePatterns,
  TOO_LARGE,
} from './patterns.ts';

const COSTLY = [
  String.raw`(?i)(?:\pL+\s?){1,300}z`,
  '(a?){500}a{500}',
  'a.*b|a',
  String.raw`\b(\w{1,30})\b.{0,900}q`,
  '(?:[a-z]+ )*x',
];
const TEXTS = ['the quick brown fox '.repeat(200), 'a'.repeat(4000)];

test('[SRV-43] costly patterns are looked for in short steps, with the same matches', async () => {
  for (const text of TEXTS) {
    const patterns = COSTLY.map((pattern, entity) => ({ entity, pattern }));
    let longest = 0;
    let began = process.threadCpuUsage().user;
    await preparePatterns(patterns, text, () => {
      const now = process.threadCpuUsage().user;
      longest = Math.max(longest, now - began);
      began = now;
      return Promise.resolve();
    });
    // About 50 ms of processor time at most; 400 where a search had no bound.
    expect(longest / 1000).toBeLessThan(200);
    expect(findPatterns(patterns, text)).toEqual(findPatterns([...patterns], text));
  }
});

test('[SRV-43] a search is quick where few instructions meet a short text, once its patterns are compiled', () => {
  const patterns = [{ entity: 0, pattern: String.raw`\d{3}-\d{4}` }];
  expect(isQuickSearch(patterns, 'call 555-1234')).toBe(false);
  compilePatterns(patterns);
  expect(isQuickSearch(patterns, 'call 555-1234')).toBe(true);
  const costly = COSTLY.map((pattern, entity) => ({ entity, pattern }));
  compilePatterns(costly);
  expect(isQuickSearch(costly, 'call 555-1234')).toBe(false);
});

test.each(['(?:(?:a{1,10}){1,10}){1,10}b'.repeat(5), 'a{1000}'.repeat(100), String.raw`(?:\pL{50}[abc]{50}){50}`])(
  '[SRV-43] %s is refused without being compiled, and matches nothing in a model that has it',
  (pattern) => {
    expect(patternProblem(pattern)).toBe(TOO_LARGE);
    expect(findPatterns([{ entity: 0, pattern }], 'a'.repeat(4000))).toEqual([]);
  },
);

test.each([
  String.raw`[A-Z]{2}\d{2,30}`,
  'one|two|three',
  String.raw`(?:\d{1,3}\.){3}\d{1,3}`,
  '(a{2,10}){1,20}',
  '\\(x{3}\\)',
])('[SRV-43] %s is accepted', (pattern) => {
  expect(patternProblem(pattern)).toBeUndefined();
});

test('[SRV-43] a pattern that does not compile matches nothing', () => {
  expect(
    findPatterns(
      [
        { entity: 0, pattern: '(' },
        { entity: 1, pattern: 'b' },
      ],
      'abc',
    ),
  ).toEqual([{ start: 1, end: 2, entity: 1, pattern: 1 }]);
});
