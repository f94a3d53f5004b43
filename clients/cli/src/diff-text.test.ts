import { expect, test } from '@jest/globals';

import { markdownOf, textOfDiff } from './diff-text.ts';
import type { Effect, WholeDiff } from './diff-text.ts';

const EFFECT: Effect = {
  language: 'en',
  sentences: 20,
  cross_validation: false,
  before: 15,
  now: 16,
  won_count: 2,
  lost_count: 1,
  is_certain: false,
  won: [{ text: 'some *jazz*', intent: 'play', before: 'greet', now: 'play', causes: [] }],
  lost: [],
};
const DIFF: WholeDiff = {
  before: { of: 'version', name: 'master' },
  after: { of: 'version', name: 'candidate' },
  total: 0,
  counts: [],
  differences: [],
  effect: [EFFECT, { ...EFFECT, language: 'de', sentences: 0, won: [] }],
};
const SENTENCE = 'Right answers (en): 15 before, 16 now, of 20 test sentences; 2 won, 1 lost.';

test('[CLI-23] a comparison says what it did to the answers in the languages that were measured', () => {
  expect(textOfDiff(DIFF)).toBe(`No differences.\n${SENTENCE}\n  won: some *jazz*: greet → play`);
  expect(markdownOf(DIFF)).toBe(
    [
      '### master → candidate',
      '',
      'No differences.',
      '',
      SENTENCE,
      '',
      '<details><summary>Won and lost</summary>',
      '',
      String.raw`- won: some \*jazz\*: greet → play`,
      '',
      '</details>',
    ].join('\n'),
  );
  const validated = textOfDiff({ ...DIFF, effect: [{ ...EFFECT, cross_validation: true, won: [] }] });
  expect(validated).toContain('of 20 sentences, by cross-validation; 2 won');
});
