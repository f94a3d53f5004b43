import { describe, expect, test } from '@jest/globals';

import { countProgress, filterLanguages, readProgress, readStatusFilter, writeStatusFilter } from './model.ts';

const language = (count: number, percentage: number, drafts = 0) => ({
  is_base_language: false,
  examples: { count: 0, entities: [] as string[] },
  base_translations: { count, percentage, drafts, invalid: 0, outdated: 0 },
});

const STATUS = {
  en: { ...language(0, 0), is_base_language: true, examples: { count: 40, entities: [] } },
  pt_br: language(30, 75),
  ar: language(42, 105),
  de: language(10, 25),
  fr: language(0, 0),
};
const progress = readProgress(STATUS, 'en-US');
const codes = (search: string, range: 'all' | 'moreThanHalf' | 'lessThanHalf' = 'all') =>
  filterLanguages(progress.languages, { search, range }).map((found) => found.language);

test('[TRA-07] languages are sorted by progress, capped at 100, without the base language', () => {
  expect(progress.baseSentences).toBe(40);
  expect(progress.languages.map((found) => [found.language, found.percentage])).toEqual([
    ['ar', 100],
    ['pt_br', 75],
    ['de', 25],
    ['fr', 0],
  ]);
});

test('[TRA-07] counts started languages, translations and missing translations', () => {
  expect(countProgress(progress)).toEqual({ started: 3, translated: 82, missing: 40 });
});

test('[TRA-14] drafts start a language but count neither as translations nor as progress', () => {
  const drafted = readProgress({ ...STATUS, fr: language(0, 0, 5) }, 'en-US');
  expect(drafted.languages.find((found) => found.language === 'fr')).toMatchObject({ percentage: 0, drafts: 5 });
  expect(countProgress(drafted)).toEqual({ started: 4, translated: 82, missing: 80 });
  expect(filterLanguages(drafted.languages, { search: '', range: 'all' })).toHaveLength(4);
});

describe('filter', () => {
  test('[TRA-07] ranges contain only started languages', () => {
    expect(codes('')).toEqual(['ar', 'pt_br', 'de']);
    expect(codes('', 'moreThanHalf')).toEqual(['ar', 'pt_br']);
    expect(codes('', 'lessThanHalf')).toEqual(['de']);
  });

  test('[TRA-07] the search finds languages by name, ignoring accents, and by code', () => {
    expect(codes('fren')).toEqual(['fr']);
    expect(codes('pt_')).toEqual(['pt_br']);
    expect(
      filterLanguages(readProgress(STATUS, 'pt-BR').languages, { search: 'arabe', range: 'all' }).map(
        (found) => found.language,
      ),
    ).toEqual(['ar']);
    expect(codes('fren', 'moreThanHalf')).toEqual([]);
  });

  test('the address stores the filter and keeps other parameters', () => {
    const written = writeStatusFilter(new URLSearchParams('version=12&range=all'), {
      search: 'ar',
      range: 'lessThanHalf',
    });
    expect(written.toString()).toBe('version=12&search=ar&range=lessThanHalf');
    expect(readStatusFilter(written)).toEqual({ search: 'ar', range: 'lessThanHalf' });
    expect(readStatusFilter(new URLSearchParams('range=toString'))).toEqual({ search: '', range: 'all' });
  });
});
