import { expect, test } from '@jest/globals';

import { locale$ } from './locale.ts';
import { defineMessages, translate } from './messages.ts';

const messages = defineMessages('numbers', {
  'en-US': { sentences_one: '{{count}} sentence', sentences_other: '{{count}} sentences', named: '{{name}}' },
  'pt-BR': { sentences_one: '{{count}} frase', sentences_other: '{{count}} frases', named: '{{name}}' },
});

test('[WORD-03] numbers in texts have the digit groups of the language; other values are unchanged', () => {
  locale$.next('en-US');
  expect(translate(messages, 'sentences', { count: 12_345 })).toBe('12,345 sentences');
  expect(translate(messages, 'sentences', { count: 1 })).toBe('1 sentence');
  expect(translate(messages, 'named', { name: '2024' })).toBe('2024');
  locale$.next('pt-BR');
  expect(translate(messages, 'sentences', { count: 12_345 })).toBe('12.345 frases');
  locale$.next('en-US');
});
