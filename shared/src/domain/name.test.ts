import { expect, test } from '@jest/globals';
import { beginsWith, cutName, findName, foldName, isName, renamedTo, toName, typedName } from './name.ts';

test.each([
  ['BookFlight', 'BookFlight'],
  ['book.flight', 'book.flight'],
  ['Überweisung prüfen 🏦', 'Überweisung prüfen 🏦'],
  ['a/b%c#d', 'a/b%c#d'],
  ['حجز رحلة', 'حجز رحلة'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['=1+1', '=1+1'],
  ['  padded  ', 'padded'],
  ['two\r\n\tlines\0', 'two lines'],
  ['evil\u202etxt', 'eviltxt'],
  ['half \ud83d', 'half'],
  [' \u200d\ufeff', ''],
])('[ENT-30] the name %j of a file is stored as %j', (written, stored) => {
  expect(toName(written)).toBe(stored);
  expect(isName(written)).toBe(written === stored);
});

test('[ENT-30] a name is cut between characters at 64 UTF-16 units', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(toName(`${'x'.repeat(60)}${family}`)).toBe('x'.repeat(60));
  expect(toName(`${'x'.repeat(62)}🇧🇷`)).toBe('x'.repeat(62));
  expect(toName(`${'x'.repeat(63)} y`)).toBe('x'.repeat(63));
  expect(toName('é'.normalize('NFD').repeat(40))).toBe('é'.normalize('NFD').repeat(32));
  expect(cutName(`a${'\u0301'.repeat(100)}`, 64)).toHaveLength(64);
});

test('[ENT-30] names are compared regardless of case, character by character', () => {
  expect(foldName('ÜBERWEISUNG ΣΑΣ İ')).toBe('überweisung σασ i');
  expect(foldName('straße')).not.toBe(foldName('STRASSE'));
  expect(findName(' bookflight ', ['book.flight', 'BookFlight'])).toBe('BookFlight');
  expect(findName('BOOKFLIGHT', ['bookflight', 'BOOKFLIGHT'])).toBe('BOOKFLIGHT');
  expect(findName('book flight', ['bookflight'])).toBeUndefined();
});

test('[ENT-33] a typed name becomes an existing one, otherwise an item key', () => {
  const names = ['BookFlight', 'Überweisung prüfen 🏦', 'book_train', '🏦'];
  const typed = ['bookflight ', 'überweisung PRÜFEN 🏦', 'Book Train', 'Book Boat', '🏦', '🚂'];
  expect(typed.map((each) => typedName(each, names))).toEqual([
    'BookFlight',
    'Überweisung prüfen 🏦',
    'book_train',
    'book_boat',
    '🏦',
    '',
  ]);
  expect(names.filter((name) => beginsWith(name, 'BOOK'))).toEqual(['BookFlight', 'book_train']);
  expect(names.filter((name) => beginsWith(name, 'Book t'))).toEqual(['book_train']);
  expect(names.filter((name) => beginsWith(name, '🏦'))).toEqual(['🏦']);
  expect(names.filter((name) => beginsWith(name, ' '))).toEqual(names);
});

test.each([
  ['BookTrip', 'BookTrip'],
  [' Überweisung ', 'uberweisung'],
  ['Book Trip', 'book_trip'],
  ['ПРИВЕТ', 'ПРИВЕТ'],
  ['!', ''],
])('[ENT-61] %j is renamed to %j', (typed, name) => {
  expect(renamedTo(typed)).toBe(name);
});
