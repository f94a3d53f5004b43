import { describe, expect, test } from '@jest/globals';

import {
  countedLanguages,
  listedLanguage,
  fieldErrorsOf,
  readTestFilter,
  unknownEntities,
  writeTestFilter,
} from './model.ts';

test('[EVA-01] only languages with test sentences are offered, the main one first', () => {
  const counted = countedLanguages({ en: 3, ar: 9, pt_br: 1, de: 0 }, 'pt_br');
  expect(counted).toEqual([
    { language: 'pt_br', count: 1 },
    { language: 'ar', count: 9 },
    { language: 'en', count: 3 },
  ]);
  expect(listedLanguage(counted, 'en', 'pt_br')).toBe('en');
  expect(listedLanguage(counted, 'de', 'pt_br')).toBe('pt_br');
  expect(listedLanguage([], 'de', 'pt_br')).toBe('pt_br');
});

describe('filter in the address', () => {
  test('keeps other parameters', () => {
    const written = writeTestFilter(
      new URLSearchParams('version=4&page=9'),
      { search: 'jazz', intent: '', page: 1, size: 12 },
      'ar',
    );
    expect(written.toString()).toBe('version=4&search=jazz&language=ar');
  });

  test.each([
    ['page=0', 1],
    ['page=x', 1],
    ['page=3', 3],
  ])('%s is page %i', (address, page) => {
    expect(readTestFilter(new URLSearchParams(address)).page).toBe(page);
  });
});

test('[EVA-01] maps errors to their fields', () => {
  expect(
    fieldErrorsOf({ entities: ['Entities MUST match existing entities for training.'], non_field_errors: ['Other.'] }),
  ).toEqual({ entities: ['Entities MUST match existing entities for training.'] });
});

test('[EVA-01] names each unknown entity once', () => {
  const marks = [
    { start: 0, end: 1, entity: 'city' },
    { start: 2, end: 3, entity: 'mood' },
    { start: 4, end: 5, entity: 'mood' },
  ];
  expect(unknownEntities(marks, ['city'])).toEqual(['mood']);
});
