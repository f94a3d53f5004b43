import { describe, expect, test } from '@jest/globals';
import { decode, encode, parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';
import { mostConfidence } from './limit.ts';

const TEXTS = {
  pay: ['pay with my card', 'use the card', 'charge my card please', 'put it on the card', 'i want to pay'],
  block: ['block my card', 'card was stolen', 'i lost my wallet', 'someone robbed me', 'stop all payments'],
  greet: ['hello', 'good morning', 'hi there', 'hey', 'how are you'],
};
const examples = Object.entries(TEXTS).flatMap(([intent, texts]) => texts.map((text) => say(intent, text)));

describe.each([true, false])('confidences of a few words, competing: %s', (competing) => {
  const settings = { ...SETTINGS, use_competing_intents: competing };
  const model = decode(encode(train({ language: 'en', examples }, { settings, seed: 1 })));

  test.each(['card', 'the card', 'card please', 'with card?'])(
    '[FALL-21] a word in four sentences of one intent and two of another gets about its share: %s',
    (text) => {
      const { intent } = parse(model, text);
      expect(intent.name).toBe('pay');
      expect(intent.confidence).toBeGreaterThan(0.55);
      expect(intent.confidence).toBeLessThan(0.75);
    },
  );

  test.each(['hello', 'block my card', 'card was stolen', 'someone robbed me', 'i want to pay with my credit card'])(
    '[FALL-21] trained sentences and longer ones keep their confidence: %s',
    (text) => {
      expect(parse(model, text).intent.confidence).toBeGreaterThan(0.9);
    },
  );

  test('[FALL-21] the order of confidences is preserved', () => {
    const all = parse(model, 'the card').intent_ranking.map(({ confidence }) => confidence);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    if (competing) expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  });
});

test('[FALL-21] the limit of what words tell, computed by hand', () => {
  // With two intents, a word with three of four sentences in one leaves 0.5623 nats of 0.6931.
  const certainty = 1 - 0.5623 / 0.6931;
  expect(mostConfidence([certainty], 2)).toBeCloseTo(0.75, 2);
  // Odds of 3, twice, are odds of 9.
  expect(mostConfidence([certainty, certainty], 2)).toBeCloseTo(0.9, 2);
  expect(mostConfidence([0], 5)).toBeCloseTo(0.2, 2);
  expect(mostConfidence([0.3], 1)).toBe(1);
});
