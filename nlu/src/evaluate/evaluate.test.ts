import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crossValidate, evaluate, train } from '../index.ts';
import type { ParseResult, TestSentence } from '../index.ts';
import { english, say, SETTINGS } from '../testing/bots.ts';
import { buildReport } from './report.ts';

function answer(
  text: string,
  intent: string,
  confidence: number,
  entities: [number, number, string][] = [],
): ParseResult {
  return {
    text,
    intent: { name: intent, confidence },
    intent_ranking: [],
    out_of_scope: 0,
    entities: entities.map(([start, end, entity]) => ({
      start,
      end,
      entity,
      value: text.slice(start, end),
      group: 'other',
      confidence: 0.5,
    })),
  };
}

describe('report of a hand-computed example', () => {
  const sentences = [say('a', 'to [Rome](city)'), say('a', 'x'), say('b', 'in [May](date)'), say('b', 'y [z](city)')];
  const report = buildReport(sentences, [
    answer('to Rome', 'a', 0.95, [[3, 7, 'city']]),
    answer('x', 'b', 0.65, [[0, 1, 'city']]),
    answer('in May', 'b', 0.85, [[3, 6, 'city']]),
    answer('y z', 'b', 1),
  ]);

  test('intents', () => {
    expect(report.intents.accuracy).toBe(0.75);
    expect(report.intents.scores).toEqual([
      { name: 'a', precision: 1, recall: 0.5, f1: 2 / 3, support: 2 },
      { name: 'b', precision: 2 / 3, recall: 1, f1: 0.8, support: 2 },
    ]);
    expect(report.intents.f1).toBeCloseTo((2 / 3 + 0.8) / 2, 12);
    expect(report.intents.confusion).toEqual({
      labels: ['a', 'b'],
      counts: [
        [1, 1],
        [0, 2],
      ],
    });
    expect(report.intents.histogram[9]).toEqual({ from: 0.9, to: 1, right: 2, wrong: 0 });
    expect(report.intents.histogram[6]).toMatchObject({ right: 0, wrong: 1 });
    // Bins 6, 8 and 9: |0.65 - 0| + |0.85 - 1| + |0.95 + 1 - 2|, over four sentences.
    expect(report.intents.calibration_error).toBeCloseTo((0.65 + 0.15 + 0.05) / 4, 12);
  });

  test('[ENT-23] which entities were confused', () => {
    expect(report.entities.confusion).toEqual({
      labels: [{ entity: 'city' }, { entity: 'date' }],
      counts: [
        [1, 0, 1],
        [1, 0, 0],
        [1, 0, 0],
      ],
    });
  });

  test('entities by span', () => {
    expect(report.entities.scores).toEqual([
      { name: 'city', precision: 1 / 3, recall: 0.5, f1: 0.4, support: 2 },
      { name: 'date', precision: 0, recall: 0, f1: 0, support: 1 },
    ]);
  });

  test('log rows', () => {
    expect(report.log.map(({ intent_status, entity_status }) => [intent_status, entity_status])).toEqual([
      ['success', 'success'],
      ['error', 'error'],
      ['success', 'error'],
      ['success', 'error'],
    ]);
    expect(report.log.map(({ entities }) => entities.map(({ status }) => status))).toEqual([
      ['success'],
      [],
      ['swapped'],
      ['not_predicted'],
    ]);
    expect(report.log[2]?.entities[0]).toMatchObject({
      entity: 'date',
      predicted_entity: 'city',
      value: 'May',
      confidence: 0.5,
    });
    expect(report.log[1]?.false_positives).toMatchObject([{ value: 'x', entity: 'city' }]);
  });
});

test('scores match an independent count', () => {
  const label = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(fc.tuple(label, label), { minLength: 1 }), (pairs) => {
      const sentences = pairs.map(([intent], at): TestSentence => ({ text: `${at}`, intent, entities: [] }));
      const { intents } = buildReport(
        sentences,
        pairs.map(([, predicted], at) => answer(`${at}`, predicted, 0.5)),
      );
      for (const { name, precision, recall, support } of intents.scores) {
        const hits = pairs.filter(([wanted, found]) => wanted === name && found === name).length;
        const found = pairs.filter(([, own]) => own === name).length;
        const wanted = pairs.filter(([own]) => own === name).length;
        expect([precision, recall, support]).toEqual([found && hits / found, wanted && hits / wanted, wanted]);
      }
      expect(intents.recall).toBeCloseTo(intents.accuracy, 12);
      const total = intents.confusion.counts.flat().reduce((sum, count) => sum + count, 0);
      expect(total).toBe(pairs.length);
    }),
  );
});

test('tokens count for the entity that covers them', () => {
  const sentences = [say('a', 'fly to [New York](city) now')];
  const report = buildReport(sentences, [answer('fly to New York now', 'a', 1, [[7, 10, 'city']])]);
  expect(report.entity_tokens.scores).toEqual([{ name: 'city', precision: 1, recall: 0.5, f1: 2 / 3, support: 2 }]);
  expect(report.entities.scores[0]?.recall).toBe(0);
});

describe('whole evaluations', () => {
  test('a model is nearly perfect on its training data', () => {
    const report = evaluate(train(english, { settings: SETTINGS, seed: 1 }), english.examples);
    expect(report.intents.accuracy).toBeGreaterThan(0.95);
    expect(report.entities.f1).toBeGreaterThan(0.95);
  });

  test('unlabeled entities found by rules are not false positives', () => {
    const model = train(english, { settings: { ...SETTINGS, use_name_entities: true }, seed: 1 });
    const [row] = evaluate(model, [say('ask_weather', 'weather in [Rome](city) tomorrow at 7pm')]).log;
    expect(row).toMatchObject({ false_positives: [], entity_status: 'success' });
  });

  test('cross-validation predicts each sentence once, with a model that was not trained on it', () => {
    const report = crossValidate(english, { settings: SETTINGS, seed: 1, folds: 5 });
    expect(report.log.map(({ text }) => text)).toEqual(english.examples.map(({ text }) => text));
    expect(report.intents.accuracy).toBeGreaterThan(0.5);
    expect(report.intents.accuracy).toBeLessThan(1);
  });

  test('progress of cross-validation rises to 1 over all folds', () => {
    const fractions: number[] = [];
    crossValidate(english, {
      settings: SETTINGS,
      seed: 1,
      folds: 2,
      onProgress: ({ fraction }) => fractions.push(fraction),
    });
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual(fractions.slice().sort((a, b) => a - b));
  });

  test('a single sentence cannot be cross-validated', () => {
    expect(() => crossValidate({ language: 'en', examples: [say('a', 'x')] }, { settings: SETTINGS, seed: 1 })).toThrow(
      'at least two',
    );
  });
});

test('[ENT-23] each role of an entity has its own scores, and names cannot be confused with roles', () => {
  const text = 'Rome to Oslo';
  const mark = (start: number, end: number, role?: string) => ({ start, end, entity: 'city', role });
  const sentences = [
    { text, intent: 'a', entities: [mark(0, 4, 'from'), mark(8, 12, 'to')] },
    { text, intent: 'a', entities: [{ ...mark(0, 4), entity: 'city:from' }, mark(8, 12)] },
  ];
  const predicted = {
    ...answer(text, 'a', 1, [
      [0, 4, 'city'],
      [8, 12, 'city'],
    ]),
  };
  const entities = predicted.entities.map((span) => ({ ...span, role: 'from' }));
  const report = buildReport(sentences, [
    { ...predicted, entities },
    { ...predicted, entities },
  ]);
  const labels = [{ entity: 'city' }, { entity: 'city', role: 'from' }, { entity: 'city', role: 'to' }];
  expect(report.entities.confusion).toEqual({
    labels: [...labels, { entity: 'city:from' }],
    counts: [
      [0, 1, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  });
  expect(report.entities.scores.map(({ name, role, support }) => [name, role, support])).toEqual([
    ['city', undefined, 1],
    ['city', 'from', 1],
    ['city', 'to', 1],
    ['city:from', undefined, 1],
  ]);
  expect(report.log[0]?.entities[1]).toMatchObject({ status: 'swapped', role: 'to', predicted_role: 'from' });
});
