import { expect, test } from '@jest/globals';

import { fileNameIn, groupOf, narrowings, readChoice, withChoice } from './model.ts';

const query = (text: string) => new URLSearchParams(text);

test('[IMP-50] the address names filter, language, parts and format', () => {
  expect(readChoice(query('search=play&language=es&tests=yes&format=csv'))).toEqual({
    search: 'play',
    intent: '',
    entity: '',
    language: 'es',
    withTranslations: false,
    withTests: true,
    isOneVersion: false,
    withHistory: false,
    format: 'csv',
  });
  const narrowed = withChoice(query('version=4&intent=greet&search=a'), { withTests: false, format: 'lu' });
  expect(narrowed.toString()).toBe('version=4&intent=greet&search=a&format=lu&tests=no');
  expect(narrowings(readChoice(narrowed))).toEqual([
    { name: 'search', value: 'a' },
    { name: 'intent', value: 'greet' },
  ]);
});

test('[IMP-50] without a filter, translations and test sentences are exported unless the address excludes them', () => {
  expect(readChoice(query('language=es'))).toMatchObject({ withTranslations: true, withTests: true });
  expect(readChoice(query('tests=no'))).toMatchObject({ withTranslations: true, withTests: false });
});

test('formats are grouped; an unknown one is listed among the tools', () => {
  expect(['rasa-yaml', 'csv', 'conll', 'next-tool'].map(groupOf)).toEqual(['tools', 'tables', 'texts', 'tools']);
});

test.each([
  ['attachment; filename="bot.yml"', 'bot.yml'],
  [`attachment; filename="bot.yml"; filename*=UTF-8''p%C3%A9.yml`, 'pé.yml'],
  [undefined, undefined],
] as const)('the file name in %p is %p', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
