/** Seeded random numbers (mulberry32): every run sends the same requests, so that failures can be reproduced. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

export type Random = ReturnType<typeof createRandom>;

/** Texts that have broken parsers, queries and files before. */
export const TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  'a',
  'NaN',
  'undefined',
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '\0',
  'a\0b',
  '\ud800',
  '😀',
  'ß',
  'İ',
  '\u202e',
  "'; drop table owners; --",
  '%',
  '_',
  '\\',
  '%s%n',
  '${x}',
  '{{x}}',
  '../../etc/passwd',
  '(',
  '[a-z',
  '.*',
  '<script>',
  '2022-13-45',
  '2022-01-01T00:00:00',
  '00000000-0000-0000-0000-000000000000',
  '0b7a',
  'en',
  'xx',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(5000),
  'ab '.repeat(2000),
  ',,,',
  '-undefined',
  'other',
  'greet',
];

const VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  [{}],
  [1, 'a'],
  { a: { b: [] } },
  { length: 3 },
  [['x']],
];

/** Any JSON value, mostly a text. */
export function anyValue(random: Random): unknown {
  if (random.chance(0.5)) return random.pick(TEXTS);
  if (random.chance(0.2))
    return { start: anyValue(random), end: anyValue(random), entity: anyValue(random), text: anyValue(random) };
  return random.chance(0.1) ? [anyValue(random), anyValue(random)] : random.pick(VALUES);
}
