import { expect, test } from '@jest/globals';
import { politely, reworded } from './rephrase.ts';

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

test.each([
  ['en', 'I want to book a flight', 'I would like to book a flight'],
  ['en-GB', 'Can you play jazz?', 'could you play jazz?'],
  ['en', 'i’d like to know', 'I want to know'],
  ['nl', 'ik wil graag vliegen', 'ik wil vliegen'],
  ['pt-BR', 'quero um táxi', 'gostaria de um táxi'],
])('[TRN-66] in %s, "%s" is also said in other words', (language, text, expected) => {
  expect(reworded(text, language, () => 0)).toBe(expected);
});

test('[TRN-66] other languages, parts of words and texts without an equal phrase stay as they are', () => {
  for (const [text, language] of [
    ['我想订票', 'zh'],
    ['', 'en'],
    ['ski want today', 'en'],
    ['eu requero', 'pt'],
    ['can you', 'constructor'],
  ] as const)
    expect(reworded(text, language, () => 0)).toBeUndefined();
});
