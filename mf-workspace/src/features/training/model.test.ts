import { describe, expect, test } from '@jest/globals';

import { needsReading, readAdvice } from './model.ts';

describe('readiness', () => {
  const ready = {
    language: 'en',
    isReady: true,
    requirements: [],
    warnings: [],
    leftOut: { intents: [], entities: [] },
    drafts: 0,
    outdated: 0,
    waiting: null,
  };

  test('[TRN-06] is shown for requirements, for warnings and when nothing is ready', () => {
    expect(needsReading([ready])).toBe(false);
    expect(needsReading([ready, { ...ready, isReady: false }])).toBe(false);
    expect(needsReading([ready, { ...ready, isReady: false, requirements: [{ title: 'a', detail: '' }] }])).toBe(true);
    expect(needsReading([{ ...ready, warnings: [{ title: 'a', detail: '' }] }])).toBe(true);
    expect(needsReading([{ ...ready, isReady: false }])).toBe(true);
    expect(needsReading([])).toBe(true);
  });

  test('advice consists of a title and a detail', () => {
    expect(readAdvice('Too few\nAdd one')).toEqual({ title: 'Too few', detail: 'Add one' });
    expect(readAdvice('Being trained')).toEqual({ title: 'Being trained', detail: '' });
  });
});

test.each([
  [
    'The "leave" intention has only 1 sentence\nAdd 1 more sentence to that intention (minimum is 2)',
    {
      title: 'The intent “leave” has only 1 sentence',
      detail: 'Add 1 more sentence to that intent (the minimum is 2)',
    },
  ],
  ['All examples need have a intent.', { title: 'Every sentence needs an intent.', detail: '' }],
  ['Todas as frases precisam ter uma intenção.', { title: 'Todas as frases precisam ter uma intenção.', detail: '' }],
])('[WORD-04] poor wordings of the contract are replaced by our own: %s', (text, advice) => {
  expect(readAdvice(text)).toEqual(advice);
});
