import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explain, parse, train } from '../index.ts';
import { chinese, english, SETTINGS } from '../testing/bots.ts';

const model = train(english, { settings: SETTINGS, seed: 1 });

describe('explain', () => {
  test('relevances and constant add up to the score, exactly, for any text', () => {
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
          expect(words.reduce((sum, { relevances }) => sum + relevances[at].relevance, constant)).toBeCloseTo(score, 4);
        });
      }),
    );
  });

  test('the deciding word speaks for its intent and against the others', () => {
    const { words, intents } = explain(model, 'weather please');
    expect(intents[0].name).toBe('ask_weather');
    const weather = words.find(({ word }) => word === 'weather');
    expect(weather?.relevances[0].relevance).toBeGreaterThan(0.3);
    expect(weather?.relevances.slice(1).every(({ relevance }) => relevance < 0)).toBe(true);
  });

  test('confidences are those of parse', () => {
    const text = 'turn on some music in Rome';
    expect(explain(model, text).intents.map(({ name, confidence }) => ({ name, confidence }))).toEqual(
      parse(model, text).intent_ranking,
    );
  });

  test('words that training has not seen are told', () => {
    const share = explain(model, 'play zzyzx').known_words;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.5);
    expect(explain(model, 'play jazz').known_words).toBe(1);
  });

  test('near sentences are found among those given', () => {
    const { nearest } = explain(model, 'please play some jazz', { among: english.examples, nearest: 3 });
    expect(nearest).toHaveLength(3);
    expect(nearest[0]).toMatchObject({ text: 'play some jazz', intent: 'play_music' });
    expect(nearest[0].similarity).toBeGreaterThan(nearest[1].similarity);
    expect(explain(model, 'play').nearest).toEqual([]);
  });
});
