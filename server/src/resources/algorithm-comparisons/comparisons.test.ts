import { expect, test } from '@jest/globals';
import { trialsOf, isSame } from './trials.ts';
import { gainOf, intervalOf } from './noise.ts';
import { suggestionOf } from './suggestion.ts';
import type { FiguresContent, StoredTrialContent } from './stored-comparison.ts';

const IN_USE = {
  algorithm: 'statistical_model',
  use_analyze_char: true,
  use_transformer_entities: false,
  use_language_pack: true,
};
const namesOf = (facts: Parameters<typeof trialsOf>[1], settings = IN_USE) =>
  trialsOf(settings, facts).map((own) =>
    [
      own.algorithm,
      ...(own.use_analyze_char ? ['characters'] : []),
      ...(own.use_transformer_entities ? ['attention'] : []),
      ...(own.use_language_pack ? [] : ['without words']),
    ].join(' '),
  );

test('[CMP-01] trials are the current settings, all other algorithms, and each option toggled', () => {
  expect(namesOf({ hasEntities: true, words: true, encoder: true })).toEqual([
    'statistical_model characters',
    'neural_network_internal characters',
    'neural_network_external characters',
    'statistical_model',
    'statistical_model characters attention',
    'statistical_model characters without words',
  ]);
  expect(namesOf({ hasEntities: false, words: false, encoder: false })).toEqual([
    'statistical_model characters',
    'neural_network_internal characters',
    'statistical_model',
  ]);
  const [first] = namesOf(
    { hasEntities: false, words: false, encoder: true },
    { ...IN_USE, algorithm: 'neural_network_external' },
  );
  expect(first).toBe('neural_network_external characters');
  expect(
    namesOf({ hasEntities: false, words: true, encoder: false }, { ...IN_USE, use_language_pack: false }).at(-1),
  ).toBe('statistical_model characters');
  expect(
    namesOf({ hasEntities: false, words: true, encoder: true }, { ...IN_USE, algorithm: 'neural_network_external' }),
  ).toContain('neural_network_external characters without words');
  expect(isSame(IN_USE, { ...IN_USE })).toBe(true);
  expect(isSame(IN_USE, { ...IN_USE, use_analyze_char: false })).toBe(false);
});

test('[CMP-03] proportions have Wilson intervals', () => {
  // 81 of 100: the textbook interval is 0.722 to 0.875.
  const { from, to } = intervalOf(0.81, 100);
  expect([from, to].map((side) => Math.round(side * 1000))).toEqual([722, 875]);
  expect(intervalOf(1, 20).to).toBeCloseTo(1, 12);
  expect(intervalOf(0, 20).from).toBeCloseTo(0, 12);
});

const sentences = (...parts: [count: number, right: number][]) =>
  Uint8Array.from(parts.flatMap(([count, right]) => Array<number>(count).fill(right)));

test('[CMP-03] a gain counts sentences whose result changed, and is noise while few changed', () => {
  const before = sentences([80, 1], [20, 0]);
  const few = gainOf(before, sentences([83, 1], [17, 0]));
  expect(few.gain).toBeCloseTo(0.03, 12);
  expect(few.from).toBeLessThan(0);
  expect(few.to).toBeGreaterThan(0.03);
  const many = gainOf(before, sentences([95, 1], [5, 0]));
  expect(many.gain).toBeCloseTo(0.15, 12);
  expect(many.from).toBeGreaterThan(0.04);
  const swapped = gainOf(before, sentences([60, 1], [20, 0], [20, 1]));
  expect(swapped.gain).toBe(0);
  expect(swapped.from).toBeCloseTo(-swapped.to, 12);
});

const figures = (intents: [number, number], entities: [number, number] | null = null): FiguresContent => {
  const gainOfSides = ([from, to]: [number, number]) => ({ from, to, gain: (from + to) / 2 });
  return {
    accuracy: 0.8,
    accuracy_interval: { from: 0.7, to: 0.9 },
    intents_f1: 0.8,
    entities_f1: null,
    scope: null,
    answer_ms: 1,
    training_seconds: 1,
    model_bytes: 1,
    intents_gain: gainOfSides(intents),
    entities_gain: entities && gainOfSides(entities),
  };
};
const trial = (own: FiguresContent | null): StoredTrialContent => ({
  settings: IN_USE,
  error: own ? null : 'Too large.',
  figures: own,
});

test('[CMP-05] the trial with the largest significant gain is suggested, unless another score drops', () => {
  const base = { ...figures([0, 0]), intents_gain: null };
  const small = trial(figures([0.01, 0.03]));
  const large = trial(figures([0.02, 0.06]));
  const noise = trial(figures([-0.01, 0.2]));
  const losing = trial(figures([0.05, 0.3], [-0.2, -0.1]));
  const tagging = trial(figures([-0.01, 0.01], [0.01, 0.02]));
  const suggested = (...others: StoredTrialContent[]) => suggestionOf([trial(base), ...others]);
  expect(suggested(small, large, noise, losing)).toBe(large);
  expect(suggested(noise, losing, trial(null))).toBeUndefined();
  expect(suggested(noise, tagging)).toBe(tagging);
});
