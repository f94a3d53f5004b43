import { describe, expect, test } from '@jest/globals';

import { readRow, readRows, withRows, writeCsv, writeRow } from './model.ts';

describe('rows of values', () => {
  test('[ENT-15] pasted lines are values with their synonyms, separated by commas, semicolons or tabs', () => {
    const rows = [
      { value: 'New York', synonyms: ['nyc', 'big apple'], language: null },
      { value: 'Rome', synonyms: [], language: null },
    ];
    expect(readRows('New York, nyc, big apple\r\n\r\nRome', null)).toEqual(rows);
    expect(readRows('New York;nyc;big apple\nRome;;', null)).toEqual(rows);
    expect(readRows('New York\tnyc\tbig apple\nRome\n', null)).toEqual(rows);
  });

  test('[ENT-15] repetitions in another case are merged', () => {
    expect(readRows('Rome, roma, ROMA, rome\nRome, city of seven hills', 'en')).toEqual([
      { value: 'Rome', synonyms: ['roma', 'city of seven hills'], language: 'en' },
    ]);
    const table = [{ value: 'Rome', synonyms: ['roma'], language: null }];
    expect(withRows(table, readRows('Rome, Roma, urbs', null))).toEqual([
      { value: 'Rome', synonyms: ['roma', 'urbs'], language: null },
    ]);
    expect(withRows(table, readRows('Rome', 'en')).length).toBe(2);
  });

  test('[ENT-60] values that differ only in case are two values', () => {
    expect(readRows('teamX, red team\nteamx, blue team', null)).toEqual([
      { value: 'teamX', synonyms: ['red team'], language: null },
      { value: 'teamx', synonyms: ['blue team'], language: null },
    ]);
  });

  test('[ENT-15] a table survives CSV: quotes, delimiters, other scripts, formulas and languages', () => {
    const table = [
      { value: 'say "hi", now', synonyms: ['a;b', 'tab\tbed', '罗马 🏛️'], language: 'pt_br' },
      { value: '=1+1', synonyms: ['-2', '@home', "'quoted'", "'-3"], language: null },
      { value: 'plain', synonyms: [], language: null },
    ];
    expect(writeCsv(table)).toContain("'=1+1");
    expect(readRows(writeCsv(table), null)).toEqual(table);
    expect(readRow(writeRow(['a, b', 'c"d', 'e']))).toEqual(['a, b', 'c"d', 'e']);
  });
});
