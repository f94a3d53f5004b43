import { expect, test } from '@jest/globals';
import { textOf } from '../../lib/messages/index.ts';
import { readinessOf } from './readiness.ts';
import type { TrainingFacts } from './readiness.ts';

const FACTS: TrainingFacts = {
  sentences: 5,
  intents: new Map([
    ['greet', 3],
    ['bye', 2],
  ]),
  entities: new Map([['city', 2]]),
  isBeingTrained: false,
  hasChanged: true,
};
const english = (messages: readonly Parameters<typeof textOf>[0][]) => messages.map((message) => textOf(message, 'en'));

test('[TRN-08] two intents with two sentences each can be trained', () => {
  expect(readinessOf(FACTS)).toEqual({ ready: true, requirements: [], warnings: [] });
});

test('[TRN-08] an intent and an entity with one sentence are named, title and detail on two lines', () => {
  const { ready, requirements } = readinessOf({
    ...FACTS,
    intents: new Map([
      ['greet', 1],
      ['bye', 2],
    ]),
    entities: new Map([['city', 1]]),
  });
  expect(ready).toBe(false);
  expect(english(requirements)).toEqual([
    'The "greet" intention has only 1 sentence\nAdd 1 more sentence to that intention (minimum is 2)',
    'The entity "city" has only 1 sentence\nAdd 1 more sentence to that entity (minimum is 2)',
  ]);
});

test('[TRN-08] one intent alone is a warning and is not trained', () => {
  const { ready, warnings } = readinessOf({ ...FACTS, intents: new Map([['greet', 3]]) });
  expect(ready).toBe(false);
  expect(english(warnings)[0]).toContain('You only added 1 intention\n');
});

test('[TRN-08] while a training runs only that is said', () => {
  const { ready, requirements } = readinessOf({ ...FACTS, intents: new Map([['greet', 1]]), isBeingTrained: true });
  expect(ready).toBe(false);
  expect(english(requirements)).toEqual(['This bot version is being trained.']);
});

test.each([
  ['nothing changed', { hasChanged: false }],
  ['there is no sentence', { sentences: 0, intents: new Map(), entities: new Map() }],
])('[TRN-08] nothing to do when %s', (_, change) => {
  expect(readinessOf({ ...FACTS, ...change })).toEqual({ ready: false, requirements: [], warnings: [] });
});
