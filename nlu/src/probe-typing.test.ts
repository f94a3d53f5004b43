import { expect, test } from '@jest/globals';
import { probeTyping } from './probe-typing.ts';
import { english, SETTINGS } from './testing/bots.ts';

const OPTIONS = { settings: SETTINGS, seed: 1 };

test('[TRN-64] test sentences are asked as they are and misspelled; what changes is listed', () => {
  const tests = english.examples.map((example) => ({ ...example, text: `${example.text} now` }));
  const probe = probeTyping(english, tests, OPTIONS);
  expect(probe.sentences).toBe(tests.length);
  const changed = probe.kinds.reduce((sum, kind) => sum + kind.changed, 0);
  expect(probe.changed).toHaveLength(changed);
  for (const { kind, of, changed: own } of probe.kinds) {
    expect(own).toBeLessThanOrEqual(of);
    expect(probe.changed.filter((each) => each.kind === kind)).toHaveLength(own);
  }
  for (const { before, after, text, typed } of probe.changed) {
    expect(after).not.toBe(before);
    expect(typed).not.toBe(text);
  }
  // Case is not learned.
  expect(probe.kinds).toContainEqual({ kind: 'capitals', of: tests.length, changed: 0 });
});

test('[TRN-64] without test sentences, a fifth of the training sentences is left out of the training and asked', () => {
  const { sentences, kinds } = probeTyping(english, [], OPTIONS);
  expect(sentences).toBe(Math.ceil(english.examples.length / 5));
  expect(probeTyping(english, [], OPTIONS).kinds).toEqual(kinds);
});

test('[TRN-66] each sentence is also asked with words of courtesy', () => {
  const { kinds } = probeTyping(english, [], OPTIONS);
  const polite = kinds.find(({ kind }) => kind === 'polite');
  expect(polite?.of).toBeGreaterThan(0);
});

test('[TRN-66] sentences with a phrase that has an equal one are also asked with that', () => {
  const wishes = english.examples.map((example) => ({ ...example, text: `I want to ${example.text}` }));
  const { kinds } = probeTyping(english, wishes, OPTIONS);
  expect(kinds.find(({ kind }) => kind === 'reworded')?.of).toBe(wishes.length);
});
