import { expect, jest, test } from '@jest/globals';
import {
  entityColor,
  hasLettersOrNumbers,
  intelligenceForce,
  LANGUAGE_CODES,
  languageName,
  languageOptions,
  LANGUAGES,
  languageTag,
  pageCount,
  pageLinks,
  readId,
  readSearchText,
  trainingPercent,
  trimSentence,
} from './index.ts';

test('[TRN-02] the color of an entity depends only on its name', () => {
  // "ab" is 97 * 31 + 98 = 3105.
  expect(entityColor('ab')).toBe(5);
  expect(entityColor('')).toBe(0);
  // The hash of this one is negative in 32 bits: -1618432855.
  expect(entityColor('identifier')).toBe(5);
});

test.each([
  ['hello', true],
  ['7', true],
  ['你好', true],
  ['مرحبا', true],
  ['?!', false],
  ['😀', false],
  ['  ', false],
  ['_', false],
])('[TRN-08] "%s" has letters or numbers: %s', (text, expected) => {
  expect(hasLettersOrNumbers(text)).toBe(expected);
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [10, 20, [6, 7, 8, 9, 10, 11, 12, 13, 14]],
  [20, 20, [16, 17, 18, 19, 20]],
  [1, 0, []],
])('[SHELL-14] page %i of %i links %j', (current, pages, links) => {
  expect(pageLinks(current, pages)).toEqual(links);
});

test('[SHELL-14] an empty list still has one page', () => {
  expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2]);
});

test.each([
  [0, 'low', 0],
  [33, 'low', 2],
  [34, 'regular', 2],
  [63, 'regular', 4],
  [64, 'high', 4],
  [100, 'high', 5],
] as const)('[DASH-04] a force of %i is %s with %i stripes', (score, band, stripes) => {
  const scores = { intents_balance_score: score, intents_size_score: score, evaluate_size_score: score };
  expect(intelligenceForce(scores)).toEqual({ percent: score, band, stripes });
});

test('[TRN-07] the progress bar shows 10, 26, 68 and 100 percent', () => {
  expect(([undefined, 0, 1, 2, 3] as const).map(trainingPercent)).toEqual([10, 26, 68, 100, 100]);
});

test('[BRO-03] filters are extracted from a search text', () => {
  expect(readSearchText('pizza intent:order language:pt_br label:"menu item" now')).toEqual({
    words: 'pizza now',
    filters: { intent: 'order', language: 'pt_br', label: 'menu item' },
  });
  expect(readSearchText('http://x.org entity:')).toEqual({ words: 'http://x.org', filters: {} });
});

test('every language of the list has a code, a tag and names in both interface languages', () => {
  expect(LANGUAGE_CODES).toHaveLength(184);
  expect(languageTag('pt_br')).toBe('pt-BR');
  expect(languageName('de', 'pt-BR')).toBe('alemão');
  expect(languageName('pt_br', 'en-US')).toBe('Brazilian Portuguese');
  expect(languageName('xx', 'en-US')).toBe('xx');
  for (const code of LANGUAGE_CODES) expect(languageName(code, 'pt-BR')).not.toBe(code);
});

test.each(['en-US', 'pt-BR'])('language options have names, never codes, in the sort order of %s', (locale) => {
  const options = languageOptions(LANGUAGE_CODES, locale);
  const labels = options.map(({ label }) => label);
  expect(options.filter(({ value, label }) => label.toLowerCase() === value)).toEqual([]);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(expect.arrayContaining(['Akan', 'Akan (Twi)']));
  expect(languageOptions(['de', 'ar'], 'pt-BR').map(({ label }) => label)).toEqual(['Alemão', 'Árabe']);
});

test('a language without a localized name gets its English name', () => {
  const namer = jest.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined);
  expect(languageOptions(['aa'], 'en-US')).toEqual([{ value: 'aa', label: LANGUAGES.aa }]);
  namer.mockRestore();
});

test('[TRN-01] a sentence is trimmed and its marks move along', () => {
  const trimmed = trimSentence({ text: '  👍 jazz ', marks: [{ start: 5, end: 9, entity: 'genre' }] });
  expect(trimmed).toEqual({ text: '👍 jazz', marks: [{ start: 3, end: 7, entity: 'genre' }] });
  expect(trimmed.text.slice(3, 7)).toBe('jazz');
});

test('[IMP-101] marks lose the blanks at their ends with the sentence', () => {
  const mark = { start: 2, end: 8, entity: 'city' };
  expect(trimSentence({ text: 'to Rome now', marks: [mark] }).marks).toEqual([{ ...mark, start: 3, end: 7 }]);
  expect(trimSentence({ text: 'to Rome ', marks: [mark] }).marks).toEqual([{ ...mark, start: 3, end: 7 }]);
});

test('[IMP-97] the line breaks of a sentence are LF, and its marks stay on their words', () => {
  const { text, marks } = trimSentence({
    text: '\r\nfly\r\nto\r\rRome\r\n',
    marks: [{ start: 11, end: 15, entity: 'city' }],
  });
  expect([text, marks.map(({ start, end }) => text.slice(start, end))]).toEqual(['fly\nto\n\nRome', ['Rome']]);
});

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the id %j is read as %p', (text, id) => {
  expect(readId(text)).toBe(id);
});
