import { expect, test } from '@jest/globals';
import { textOf } from '../../../lib/messages/index.ts';
import { readinessOf } from './readiness.ts';
import type { TrainingFacts } from './readiness.ts';

const FACTS: TrainingFacts = {
  sentences: 5,
  intents: new Map([
    ['greet', 3],
    ['bye', 2],
  ]),
  rareEntities: new Map([['city', 2]]),
  excess: [],
  isBeingTrained: false,
  hasChanged: true,
};
const NOTHING = { intents: [], entities: [] };
const english = (messages: readonly Parameters<typeof textOf>[0][]) => messages.map((message) => textOf(message, 'en'));

test('[TRN-08] two intents with two sentences each can be trained', () => {
  expect(readinessOf(FACTS)).toEqual({ ready: true, requirements: [], warnings: [], leftOut: NOTHING, missing: [] });
});

test('[TRN-08] names each intent and entity with one sentence, title and detail on two lines', () => {
  const { ready, requirements } = readinessOf({
    ...FACTS,
    intents: new Map([
      ['greet', 1],
      ['bye', 2],
    ]),
    rareEntities: new Map([['city', 1]]),
  });
  expect(ready).toBe(false);
  expect(english(requirements)).toEqual([
    'The "greet" intention has only 1 sentence\nAdd 1 more sentence to that intention (minimum is 2)',
    'The entity "city" has only 1 sentence\nAdd 1 more sentence to that entity (minimum is 2)',
  ]);
});

test('[TRN-08] warns about a single intent and does not train it', () => {
  const { ready, warnings } = readinessOf({ ...FACTS, intents: new Map([['greet', 3]]) });
  expect(ready).toBe(false);
  expect(english(warnings)[0]).toContain('You only added 1 intention\n');
});

test('[TRN-08] reports only the running training while one runs', () => {
  const { ready, requirements } = readinessOf({ ...FACTS, intents: new Map([['greet', 1]]), isBeingTrained: true });
  expect(ready).toBe(false);
  expect(english(requirements)).toEqual(['This bot version is being trained.']);
});

test('[TRN-21] intents and entities with one sentence are left out by name where two intents remain', () => {
  const readiness = readinessOf({
    ...FACTS,
    intents: new Map([
      ['greet', 3],
      ['thanks', 1],
      ['bye', 2],
    ]),
    rareEntities: new Map([
      ['city', 1],
      ['date', 2],
    ]),
  });
  expect(readiness).toEqual({
    ready: true,
    requirements: [],
    warnings: [],
    leftOut: { intents: ['thanks'], entities: ['city'] },
    missing: [],
  });
});

test('[TRN-21] the report names what each language lacks, whatever prevents its training', () => {
  const missing = (change: Partial<TrainingFacts>) => english(readinessOf({ ...FACTS, ...change }).missing);
  expect(missing({ intents: new Map([['greet', 5]]) })).toEqual([expect.stringContaining('only added 1 intention')]);
  expect(
    missing({
      intents: new Map([
        ['greet', 4],
        ['bye', 1],
      ]),
    }),
  ).toEqual([expect.stringContaining('The "bye" intention has only 1 sentence')]);
  expect(missing({ sentences: 0, intents: new Map(), rareEntities: new Map() })).toEqual([
    'There are no sentences\nAdd two intents with two sentences each',
  ]);
  expect(missing({ isBeingTrained: true })).toEqual(['This bot version is being trained.']);
  expect(missing({ hasChanged: false })).toEqual(['Nothing has changed since the last training']);
});

test.each([
  ['nothing changed', { hasChanged: false }],
  ['there is no sentence', { sentences: 0, intents: new Map(), rareEntities: new Map() }],
])('[TRN-08] is not ready and requires nothing when %s', (_, change) => {
  expect(readinessOf({ ...FACTS, ...change })).toMatchObject({ ready: false, requirements: [], warnings: [] });
});
