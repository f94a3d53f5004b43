import { expect, test } from '@jest/globals';

import { catalogueTexts } from './catalogues.ts';
import { anyOf, rejectedWords } from './glossary.ts';

const LOCALES = ['en-US', 'pt-BR'] as const;

test.each(LOCALES)('[WORD-01] no text in %s uses a word that the glossary rejects', (locale) => {
  const words = rejectedWords(locale);
  expect(words.length).toBeGreaterThan(5);
  const rejected = anyOf(words);
  const texts = catalogueTexts().filter((each) => each.locale === locale);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ text }) => rejected.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('[WORD-01] a rejected word is found as a whole word, in any case, but not within another word', () => {
  const rejected = anyOf(['bot', 'repository', 'take back']);
  for (const text of ['Bot not found', 'the bot', 'edit this repository?', 'Take back'])
    expect(rejected.test(text)).toBe(true);
  for (const text of ['robot', 'Botpress', 'both', '{{bot}}', 'take it back']) expect(rejected.test(text)).toBe(false);
});

test('[WORD-02] no text ends with an exclamation mark, three dots or two sentences joined by a comma', () => {
  const odd = catalogueTexts().filter(
    ({ file, locale, text }) =>
      !file.startsWith('server/') && (/!|\.\.\./.test(text) || (locale === 'en-US' && /wrong, try/.test(text))),
  );
  expect(odd).toEqual([]);
});
