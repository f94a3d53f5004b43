import { expect, test } from '@jest/globals';
import { decode, encode, explain, parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';

const TEXTS = {
  balance: ['what is my balance', 'how do i see my balance', 'how is my account doing', 'show me the savings'],
  transfer: ['send money to my mom', 'how do i transfer money', 'move cash to checking', 'wire funds to anna'],
  block: ['block my card', 'my card was stolen', 'freeze the debit card', 'i lost my wallet'],
};
const examples = Object.entries(TEXTS).flatMap(([intent, texts]) => texts.map((text) => say(intent, text)));
const model = decode(encode(train({ language: 'en', examples }, { settings: SETTINGS, seed: 1 })));

test.each([
  'how do i cook rice',
  'what is the capital of france',
  'how is the weather in oslo',
  'who is the president',
])('[FALL-30] %s has only function words in common with training and is further out of scope', (text) => {
  const { intent, out_of_scope } = parse(model, text);
  expect(out_of_scope).toBeGreaterThan(0.2);
  expect(intent.confidence).toBeLessThan(0.9);
});

test.each(['how do i transfer cash', 'how do i see my card', 'what is my balance', 'freeze my visa'])(
  '[FALL-30] %s shares a word of a topic and stays in scope',
  (text) => {
    expect(parse(model, text).out_of_scope).toBeLessThan(0.1);
  },
);

test('[FALL-30] an explanation has the same confidences as the answer', () => {
  const [best] = explain(model, 'how do i cook rice').intents;
  expect(best?.confidence).toBe(parse(model, 'how do i cook rice').intent.confidence);
});
