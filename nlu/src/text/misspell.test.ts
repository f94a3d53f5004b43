import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import { misspell, MISSPELLINGS } from './misspell.ts';

test('[TRN-64] a mistake changes one word as its kind says', () => {
  const half = () => 0.5;
  const typed = Object.fromEntries(MISSPELLINGS.map((kind) => [kind, misspell('go to córdoba', kind, half)]));
  expect(typed).toEqual({
    neighbor: 'go to córfoba',
    swapped: 'go to córodba',
    dropped: 'go to córoba',
    accents: 'go to cordoba',
    capitals: 'GO TO CÓRDOBA',
  });
});

test('[TRN-64] short words, numbers and other scripts without accents have no place for a mistake', () => {
  for (const kind of MISSPELLINGS) expect(misspell('12:30 好', kind, () => 0)).toBeUndefined();
  expect(misspell('go to it', 'dropped', () => 0)).toBeUndefined();
  // A vowel of Devanagari is a mark, not an accent.
  expect(misspell('नमस्ते', 'accents', () => 0)).toBeUndefined();
});

test('[TRN-64] any text keeps its first letters and its length up to one letter', () => {
  const random = createRandom(5);
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 4 }, () => 'abcdefghij'.slice(0, 1 + Math.floor(random() * 9))).join(' ');
    for (const kind of ['neighbor', 'swapped', 'dropped'] as const) {
      const typed = misspell(text, kind, random);
      if (typed === undefined) continue;
      expect(typed.split(' ').map((word) => word[0])).toEqual(text.split(' ').map((word) => word[0]));
      expect(text.length - typed.length).toBe(kind === 'dropped' ? 1 : 0);
    }
  }
});
