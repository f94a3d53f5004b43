import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldName, isName } from 'shared/domain';
import { namesOfFile } from './names-of-file.ts';
import type { NameChoices } from './names-of-file.ts';

const stored = (names: readonly string[], existing: readonly string[] = [], choices: NameChoices = {}) =>
  Object.fromEntries(namesOfFile(names, existing, choices).stored);

test('[ENT-31] names of a file stay unchanged', () => {
  const names = ['BookFlight', 'book.flight', 'faq/ask', 'Überweisung prüfen 🏦', 'a/b%c#d', 'حجز رحلة', '!!'];
  expect(namesOfFile(names, [])).toEqual({ stored: new Map(names.map((name) => [name, name])), collisions: [] });
  expect(stored([' a\tb ', '\u200b'])).toEqual({ ' a\tb ': 'a b', '\u200b': '' });
});

test('[ENT-31] names that differ only in case are reported with names to store them separately', () => {
  const names = ['BookFlight', 'bookflight', 'other', 'BOOKFLIGHT', 'bookflight_2'];
  const collision = {
    names: ['BookFlight', 'bookflight', 'BOOKFLIGHT'],
    existing: undefined,
    apart: ['BookFlight', 'bookflight_3', 'BOOKFLIGHT_4'],
  };
  expect(namesOfFile(names, []).collisions).toEqual([collision]);
  expect(stored(names)).toMatchObject({ BookFlight: 'BookFlight', bookflight: 'bookflight_3' });
  expect(stored(names, [], { collisions: 'merge' })).toMatchObject({
    BookFlight: 'BookFlight',
    bookflight: 'BookFlight',
    BOOKFLIGHT: 'BookFlight',
    bookflight_2: 'bookflight_2',
  });
});

test('[ENT-31] a name joins the existing one of the version, unless they are stored separately', () => {
  expect(namesOfFile(['BookFlight'], ['bookflight']).collisions).toEqual([
    { names: ['BookFlight'], existing: 'bookflight', apart: ['BookFlight_2'] },
  ]);
  expect(stored(['BookFlight'], ['bookflight'])).toEqual({ BookFlight: 'bookflight' });
  expect(stored(['BookFlight'], ['bookflight'], { collisions: 'apart' })).toEqual({ BookFlight: 'BookFlight_2' });
  expect(stored(['BookFlight', 'bookflight'], ['bookflight'])).toEqual({
    BookFlight: 'BookFlight_2',
    bookflight: 'bookflight',
  });
  expect(namesOfFile(['same'], ['same', 'else']).collisions).toEqual([]);
});

test('[ENT-31] long names are shortened, and numbered if shortened names are equal', () => {
  const long = 'a'.repeat(70);
  const short = 'a'.repeat(64);
  const numbered = `${'a'.repeat(56)}_2`;
  expect(Object.values(stored([`${long}b`, `${long}c`]))).toEqual([short, numbered]);
  expect(Object.values(stored([`${long}b`, short], [], { collisions: 'merge' }))).toEqual([numbered, short]);
});

test('[ENT-31] a renamed name is stored under the chosen one, and joins equal names', () => {
  const renames = new Map([
    ['a', ' New name '],
    ['b', 'KNOWN'],
    ['c', 'D'],
    ['e', ' '],
  ]);
  expect(stored(['a', 'b', 'c', 'd', 'e'], ['known'], { renames })).toEqual({
    a: 'New name',
    b: 'known',
    c: 'd',
    d: 'd',
    e: 'e',
  });
  const apart = namesOfFile(['x', 'X'], [], { renames: new Map([['X', 'y']]) });
  expect([...apart.stored.values(), apart.collisions]).toEqual(['x', 'y', []]);
});

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom('Aa', 'aA', 'AA', 'aa_2', 'AA_3', 'É', 'é', 'İ', 'i', 'a\nb', 'a b', '\ud83d', '=1', 'Σ', 'σ'),
  fc.nat(3).map((tail) => `${'long '.repeat(20)}${tail}`),
);
const names = fc.uniqueArray(name, { maxLength: 12 });
const choices = fc.constantFrom<NameChoices>({}, { collisions: 'merge' }, { collisions: 'apart' });

test('[ENT-31] property: every visible name gets a distinct name, unchanged where possible', () => {
  fc.assert(
    fc.property(names, names, choices, (all, others, choice) => {
      const existing = [...namesOfFile(others, []).stored.values()].filter(Boolean);
      const result = namesOfFile(all, existing, choice);
      expect([...result.stored.keys()]).toEqual(all);
      const found = [...result.stored.values()].filter(Boolean);
      expect(found.filter((each) => !isName(each))).toEqual([]);
      const folds = new Set([...found, ...existing].map(foldName));
      expect(new Set([...found, ...existing]).size).toBe(folds.size);
      if (choice.collisions !== 'merge') expect(new Set(found).size).toBe(found.length);
      const colliding = new Set(result.collisions.flatMap((collision) => collision.names));
      const kept = all.filter((each) => isName(each) && !colliding.has(each));
      expect(kept.map((each) => result.stored.get(each))).toEqual(kept);
    }),
  );
});

test('[ENT-31] property: a file that is read again finds the names under which it was stored', () => {
  fc.assert(
    fc.property(names, names, choices, (all, others, choice) => {
      const before = [...namesOfFile(others, []).stored.values()].filter(Boolean);
      const first = namesOfFile(all, before, choice).stored;
      const after = [...new Set([...before, ...[...first.values()].filter(Boolean)])];
      expect(namesOfFile(all, after, choice).stored).toEqual(first);
    }),
  );
});

test('[ENT-31] very many equal names are numbered in linear time', () => {
  const cases = Array.from({ length: 16 }).reduce<string[]>(
    (all) => all.flatMap((each) => [`${each}a`, `${each}A`]),
    [''],
  );
  const endings = Array.from({ length: 20_000 }, (_, index) => `${'x'.repeat(58)}${index}`);
  const many = [...cases, ...endings, ...endings.map((each) => each.toUpperCase())];
  expect(new Set(namesOfFile(many, []).stored.values()).size).toBe(many.length);
});
