import { expect, test } from '@jest/globals';
import { compareAnswers } from './compare-answers.ts';

test('[TRN-42] sentences that two models answer differently are gained or lost; others do not count', () => {
  const before: [string, string, string][] = [
    ['hello', 'greet', 'bye'],
    ['see you', 'bye', 'bye'],
    ['good day', 'greet', 'greet'],
    ['deleted since', 'greet', 'bye'],
  ];
  const now: [string, string, string][] = [
    ['hello', 'greet', 'greet'],
    ['see you', 'bye', 'greet'],
    ['good day', 'greet', 'greet'],
    ['added since', 'greet', 'bye'],
  ];
  expect(compareAnswers(before, now)).toEqual({
    won: [{ text: 'hello', intent: 'greet', before: 'bye', now: 'greet' }],
    lost: [{ text: 'see you', intent: 'bye', before: 'bye', now: 'greet' }],
    won_count: 1,
    lost_count: 1,
  });
});
