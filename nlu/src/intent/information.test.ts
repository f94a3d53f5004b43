import { describe, expect, test } from '@jest/globals';
import { decode, encode, parse, train } from '../index.ts';
import type { Model } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';

const TEXTS = {
  cook: ['how do i cook rice', 'how do i make soup', 'how long do i boil an egg', 'how do i bake bread', 'cook pasta'],
  pay: ['pay my bill', 'how do i pay the electricity', 'how can i pay with this card', 'i want to pay', 'pay the rent'],
  greet: ['hello', 'good morning', 'how are you', 'hi there', 'hey'],
  choose: ['1', '2', 'the first one', 'the second one', '👍'],
  card: ['block my card', 'my card is gone', 'somebody stole the card', 'i lost my card', 'i lost my bank card'],
  order: [
    'where is my parcel',
    'track this order',
    'when does my card for the order come',
    'my parcel is late',
    'parcel',
  ],
};
const examples = Object.entries(TEXTS).flatMap(([intent, texts]) => texts.map((text) => say(intent, text)));
const bot = (competing = true): Model =>
  train({ language: 'en', examples }, { settings: { ...SETTINGS, use_competing_intents: competing }, seed: 1 });

describe('sentences with little information', () => {
  const model = bot();

  test.each(['how', 'this', 'the', 'do i', 'what is the', 'is it', 'of the', 'can you', 'with this'])(
    '[FALL-15] texts of only function words are out of scope: %s',
    (text) => {
      const { intent, out_of_scope } = parse(model, text);
      expect(out_of_scope).toBeGreaterThan(0.7);
      expect(intent.confidence).toBeLessThan(0.4);
    },
  );

  test('[FALL-15] the beginning of many sentences of one intent is out of scope, if less clearly', () => {
    expect(parse(model, 'how do i').out_of_scope).toBeGreaterThan(0.5);
  });

  test.each(['?', '!', '...', '¿?', '。', '，', '-', '😀', '🙈🙈', '42', '1234', '٤٢', '', '   '])(
    '[FALL-15] texts of only punctuation, emoji and digits are out of scope: "%s"',
    (text) => {
      const { intent, out_of_scope } = parse(model, text);
      expect(out_of_scope).toBeGreaterThan(0.8);
      expect(intent.confidence).toBeLessThan(0.3);
    },
  );

  test.each([
    ['how are you', 'greet'],
    ['How are you?', 'greet'],
    ['hello!', 'greet'],
    ['1', 'choose'],
    ['👍', 'choose'],
    ['parcel?', 'order'],
    ['how do i cook fish', 'cook'],
  ])('[FALL-15] trained sentences are in scope, however short: %s', (text, name) => {
    const { intent, out_of_scope } = parse(model, text);
    expect(intent.name).toBe(name);
    expect(out_of_scope).toBeLessThan(0.5);
  });

  test('[FALL-15] a function word never gets a higher confidence than the sentence that it comes from', () => {
    for (const competing of [true, false]) {
      const own = bot(competing);
      const confidence = (text: string): number => parse(own, text).intent.confidence;
      expect(confidence('how')).toBeLessThan(confidence('how do i cook rice'));
      expect(confidence('this')).toBeLessThan(confidence('how can i pay with this card'));
    }
  });

  test('[FALL-15] the same in an unlisted language, by the distribution of words', () => {
    const made = Object.keys(TEXTS).flatMap((intent, at) =>
      [0, 1, 2, 3].map((turn) => say(intent, `zu ka mot${at} lep${at}${turn} ka`)),
    );
    const own = train({ language: 'xx', examples: made }, { settings: SETTINGS, seed: 1 });
    for (const word of ['zu', 'ka']) expect(parse(own, word).out_of_scope).toBeGreaterThan(0.7);
    const { intent, out_of_scope } = parse(own, 'mot3');
    expect(intent.name).toBe(Object.keys(TEXTS)[3]);
    expect(out_of_scope).toBeLessThan(0.5);
  });

  test('[FALL-16] a stored model answers the same; without the information it answers as before', () => {
    const opened = decode(encode(model));
    expect(parse(opened, 'how')).toEqual(parse(model, 'how'));
    const { featurizer } = model.intent;
    const older = { ...model, intent: { ...model.intent, featurizer: { ...featurizer, information: null } } };
    expect(parse(decode(encode(older)), 'how').out_of_scope).toBeLessThan(parse(model, 'how').out_of_scope);
  });
});
