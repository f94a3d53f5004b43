import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explain, parse, train } from '../index.ts';
import { chinese, english, SETTINGS } from '../testing/bots.ts';

const model = train(english, { settings: SETTINGS, seed: 1 });

describe('explain', () => {
  test('relevances and the constant add up to the score for any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('play', 'light', 'weather', 'in', 'the', 'kitchen', 'não', '播放'))
        .map((words) => words.join(' ')),
    );
    const network = train(english, { settings: { ...SETTINGS, algorithm: 'neural_network_internal' }, seed: 1 });
    const models = [model, network, train(chinese, { settings: SETTINGS, seed: 1 })];
    fc.assert(
      fc.property(anyText, fc.constantFrom(...models), (text, any) => {
        const { intents, words } = explain(any, text);
        intents.forEach(({ score, constant }, at) => {
          const total = words.reduce((sum, { relevances }) => sum + (relevances[at]?.relevance ?? NaN), constant);
          expect(total).toBeCloseTo(score, 4);
        });
      }),
    );
  });

  test('the decisive word counts for its intent and against the others', () => {
    const { words, intents } = explain(model, 'weather please');
    expect(intents[0]?.name).toBe('ask_weather');
    const [own, ...others] = words.find(({ word }) => word === 'weather')?.relevances ?? [];
    expect(own?.relevance).toBeGreaterThan(0.3);
    expect(others.every(({ relevance }) => relevance < 0)).toBe(true);
  });

  test('confidences are the same as those of parse', () => {
    const text = 'turn on some music in Rome';
    expect(explain(model, text).intents.map(({ name, confidence }) => ({ name, confidence }))).toEqual(
      parse(model, text).intent_ranking,
    );
  });

  test('reports the share of known words', () => {
    const share = explain(model, 'play zzyzx').known_words;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.5);
    expect(explain(model, 'play jazz').known_words).toBe(1);
  });

  test('finds the most similar of the given sentences', () => {
    const { nearest } = explain(model, 'please play some jazz', { among: english.examples, nearest: 3 });
    expect(nearest).toHaveLength(3);
    expect(nearest[0]).toMatchObject({ text: 'play some jazz', intent: 'play_music' });
    const similarities = nearest.map(({ similarity }) => similarity);
    expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
    expect(explain(model, 'play').nearest).toEqual([]);
  });
});
