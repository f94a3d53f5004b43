import { expect, test } from '@jest/globals';
import { similarGroups } from './similar-questions.ts';

function grouped(texts: readonly string[], { intents = [] as readonly string[], most = 200 } = {}): string[][] {
  const questions = texts.map((text, at) => ({ versionLanguageId: 1, intent: intents[at] ?? 'book', text }));
  const steps = similarGroups(questions, most);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value.map((members) => members.map((at) => texts[at] ?? ''));
  }
}

test('[INB-14] questions that differ in a word, a letter or an accent form a group', () => {
  expect(
    grouped([
      'a table for two',
      'tell me a joke',
      'A table for seven!',
      'a tabel for two',
      'book me a flight to rome',
      'tell me a jóke please',
    ]),
  ).toEqual([
    ['a table for two', 'A table for seven!', 'a tabel for two'],
    ['tell me a joke', 'tell me a jóke please'],
    ['book me a flight to rome'],
  ]);
});

test('[INB-14] similar questions with different answers stay apart', () => {
  expect(grouped(['lights on please', 'lights off please'], { intents: ['on', 'off'] })).toHaveLength(2);
});

test('[INB-14] a group has a limited size, and texts without letters are compared too', () => {
  expect(grouped(['ha', 'ha', 'ha'], { most: 2 })).toEqual([['ha', 'ha'], ['ha']]);
  expect(grouped(['?', '??', '今日の天気は', '今日の天気は?'])).toEqual([
    ['?', '??'],
    ['今日の天気は', '今日の天気は?'],
  ]);
});
