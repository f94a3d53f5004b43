import { describe, expect, test } from '@jest/globals';
import { encode, parse, train, TrainingError } from '../index.ts';
import type { TrainingData } from '../index.ts';
import { english, say, SETTINGS } from '../testing/bots.ts';

const few: TrainingData = {
  language: 'en',
  examples: [
    ...['will it rain tomorrow', 'what is the weather in rome', 'is it going to rain today'].map((text) =>
      say('ask_weather', text),
    ),
    ...['play some jazz', 'play rock music', 'put on a song'].map((text) => say('play_music', text)),
    ...['turn on the light', 'turn the lamp off', 'lights off please'].map((text) => say('switch_light', text)),
  ],
};
/** Sentences about rain with "umbrella", a word that no labelled sentence has. */
const asked = [
  'will it rain tomorrow or do i need an umbrella',
  'is it going to rain today and should i bring my umbrella',
  'what is the weather in rome umbrella or not',
];
const settings = { settings: SETTINGS, seed: 1 };

describe('unlabelled sentences', () => {
  const confidence = (data: TrainingData): number =>
    parse(train(data, settings), 'umbrella').intent_ranking.find(({ name }) => name === 'ask_weather')?.confidence ?? 0;

  test('teach words that occur together with known ones', () => {
    expect(confidence({ ...few, otherSentences: asked })).toBeGreaterThan(confidence(few) + 0.2);
  });

  test('about other topics change no intent', () => {
    const noise = ['quarterly earnings beat analyst forecasts', 'mitochondria produce cellular energy', ''];
    expect(train({ ...few, otherSentences: noise }, settings).intent).toEqual(train(few, settings).intent);
  });

  test('that repeat labelled sentences change no weight', () => {
    const again = train({ ...english, otherSentences: english.examples.map(({ text }) => text) }, settings);
    expect(again.intent).toEqual(train(english, settings).intent);
  });

  test('give reproducible bytes, and training can still be stopped', () => {
    const data = { ...few, otherSentences: asked };
    expect(encode(train(data, settings))).toEqual(encode(train(data, settings)));
    let calls = 0;
    expect(() => train(data, { ...settings, shouldStop: () => ++calls > 8 })).toThrow(TrainingError);
  });
});
