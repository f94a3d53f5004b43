import { expect, test } from '@jest/globals';
import { localeOf, say, textOf } from './index.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de-DE,fr', 'en'],
  ['pt', 'pt-BR'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
  ['en-US,pt;q=0.9', 'en'],
  ['en;q=0.5,pt-PT;q=0.7', 'pt-BR'],
  ['fr,pt-BR;q=0.1', 'pt-BR'],
  ['pt;q=0,en;q=0.1', 'en'],
  ['PT-br', 'pt-BR'],
  [';;,q=', 'en'],
])('[SRV-01] Accept-Language %j gets a response in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test('[SRV-01] a sentence exists in both languages, with its values filled in', () => {
  const message = say('max_length', { limit: 40 });
  expect(textOf(message, 'en')).toBe('Ensure this field has no more than 40 characters.');
  expect(textOf(message, 'pt-BR')).toBe('Certifique-se de que este campo não tenha mais de 40 caracteres.');
});

test('[SRV-01] braces and dollar signs in a value stay unchanged', () => {
  expect(textOf(say('not_choice', { value: '{limit} $& $1' }), 'en')).toBe('"{limit} $& $1" is not a valid choice.');
});
