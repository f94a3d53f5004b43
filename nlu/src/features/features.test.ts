import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tokenize } from '../text/tokenize.ts';
import { collectFeatures } from './collect.ts';
import { createFeatureList } from './feature-list.ts';
import { chooseRecipe, collectAll, fitFeaturizer, vectorize, vectorizeAll } from './fit.ts';
import { heldOutValues } from '../linear/hold-out/values.ts';
import { countKey, createKeyCounter, sortedKeys } from './key-counter.ts';
import { createVocabulary, lookUp } from '../keys/vocabulary.ts';
import { float32At, int32At, numberAt, uint8At } from '../element-reads.ts';

const recipe = chooseRecipe(100, true);

describe('vocabulary', () => {
  test('finds every known key and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.array(fc.integer()), (known, others) => {
        const keys = Uint32Array.from(known).sort();
        const vocabulary = createVocabulary(keys);
        for (const key of [...known, ...others]) expect(lookUp(vocabulary, key)).toBe(keys.indexOf(key >>> 0));
      }),
    );
  });
});

test('the key counter matches a Map of Sets', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer(), fc.nat(3)), { maxLength: 200 }),
      fc.integer({ min: 1, max: 3 }),
      (pairs, atLeast) => {
        const seen = new Map<number, Set<number>>();
        const counter = createKeyCounter(4);
        for (const [key, sentence] of pairs.sort((a, b) => a[1] - b[1])) {
          countKey(counter, key, sentence, false);
          seen.set(key >>> 0, (seen.get(key >>> 0) ?? new Set()).add(sentence));
        }
        const expected = [...seen]
          .map(([key, sentences]) => [key, sentences.size] as const)
          .filter(([, size]) => size >= atLeast)
          .sort(([a], [b]) => a - b);
        const { keys, counts } = sortedKeys(counter, atLeast);
        expect(Array.from(keys, (key, at) => [key, int32At(counts, at)])).toEqual(expected);
      },
    ),
  );
});

describe('features of a sentence', () => {
  const keysOf = (text: string, useCharacters: boolean): number[] => {
    const list = createFeatureList();
    collectFeatures(tokenize(text), { ...recipe, useCharacters }, list);
    return list.keys.slice();
  };

  test('three words give three words, two bigrams, one skip-bigram and the first word', () => {
    expect(keysOf('play some jazz', false)).toHaveLength(7);
  });

  test('unordered pairs join words up to twelve apart', () => {
    const pairsOf = (text: string): Set<number> => {
      const list = createFeatureList();
      collectFeatures(tokenize(text), { ...recipe, useCharacters: false, usePairs: true }, list);
      const others = new Set(keysOf(text, false));
      return new Set(list.keys.filter((key) => !others.has(key)));
    };
    expect(pairsOf('book a flight').size).toBe(3);
    expect(pairsOf('flight book a')).toEqual(pairsOf('book a flight'));
    expect(pairsOf('a b c d e f g h i j k l m n').size).toBe((14 * 13) / 2 - 1);
  });

  test('a word of three letters has ten n-grams of 2 to 5, edges included', () => {
    // _abc_ : 4 of length 2, 3 of length 3, 2 of length 4, 1 of length 5
    expect(keysOf('abc', true)).toHaveLength(2 + 10);
  });

  test('an accented word counts with and without its accents', () => {
    const shared = keysOf('não', false).filter((key) => keysOf('nao', false).includes(key));
    expect(shared).toHaveLength(1);
  });

  test('every feature refers to tokens of the sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tokens = tokenize(text);
        const list = createFeatureList();
        collectFeatures(tokens, { ...recipe, usePairs: true }, list);
        list.last.forEach((stored, at) => {
          const last = stored < 0 ? ~stored : stored;
          const first = numberAt(list.first, at);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(last).toBeLessThan(tokens.length);
        });
        expect([list.first.length, list.last.length]).toEqual([list.keys.length, list.keys.length]);
      }),
    );
  });
});

describe('vectors', () => {
  const sentences = ['play some jazz', 'play rock', 'turn on the light', 'light off'].map(tokenize);
  const collected = collectAll(sentences, recipe);
  const featurizer = fitFeaturizer(collected, recipe);

  test('the word block has length 1, the character block 1.6', () => {
    const { value, blockStart } = vectorize(tokenize('play the light'), featurizer);
    const length = (part: Float32Array): number => Math.sqrt(part.reduce((sum, one) => sum + one * one, 0));
    expect(length(value.subarray(0, blockStart))).toBeCloseTo(1, 5);
    expect(length(value.subarray(blockStart))).toBeCloseTo(1.6, 5);
  });

  test('vectorizing many sentences gives the same rows as one at a time', () => {
    const matrix = vectorizeAll(collected, featurizer);
    sentences.forEach((tokens, row) => {
      const alone = vectorize(tokens, featurizer);
      const [from, to] = [int32At(matrix.rowStart, row), int32At(matrix.rowStart, row + 1)];
      expect([
        matrix.index.slice(from, to),
        matrix.value.slice(from, to),
        int32At(matrix.blockStart, row) - from,
      ]).toEqual([alone.index, alone.value, alone.blockStart]);
    });
  });

  test('the share of known words is weighted by idf', () => {
    const play = Math.log(5 / 3) + 1;
    expect(vectorize(tokenize('play zither music'), featurizer).knownWords).toBeCloseTo(play / (play + 12), 6);
    expect(vectorize([], featurizer).knownWords).toBe(1);
  });

  test('held-out values drop the features that occur only in the row’s own fold', () => {
    const matrix = vectorizeAll(collected, featurizer);
    const fold = Uint8Array.from([0, 1, 0, 1]);
    const held = heldOutValues(matrix, fold, 1.6);
    for (let row = 0; row < 4; row++) {
      const others = new Set<number>();
      for (let other = 0; other < 4; other++) {
        if (uint8At(fold, other) !== uint8At(fold, row))
          matrix.index
            .subarray(int32At(matrix.rowStart, other), int32At(matrix.rowStart, other + 1))
            .forEach((feature) => others.add(feature));
      }
      const own = matrix.index.subarray(int32At(matrix.rowStart, row), int32At(matrix.rowStart, row + 1));
      const values = held.subarray(int32At(matrix.rowStart, row), int32At(matrix.rowStart, row + 1));
      own.forEach((feature, at) => expect(float32At(values, at) !== 0).toBe(others.has(feature)));
    }
  });
});
