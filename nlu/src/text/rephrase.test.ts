import { expect, test } from '@jest/globals';
import { politely } from './rephrase.ts';

test.each([
  ['en', 0, 'please play some jazz'],
  ['en-US', 0.99, 'play some jazz thanks'],
  ['pt-BR', 0, 'por favor, play some jazz'],
])('[TRN-66] in %s, words of courtesy stand around a request', (language, number, expected) => {
  expect(politely('play some jazz', language, () => number)).toBe(expected);
});

test('[TRN-66] other languages, empty texts and polite requests stay as they are', () => {
  for (const [text, language] of [
    ['放音乐', 'zh'],
    [' ', 'en'],
    ['Please, play it', 'en'],
    ['play it', 'constructor'],
  ] as const)
    expect(politely(text, language, () => 0)).toBeUndefined();
});
