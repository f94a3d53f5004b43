import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { labelKey } from '../labels.ts';
import { createRandom } from '../linear/random.ts';
import { tokenize } from '../text/tokenize.ts';
import { bestPath } from './chain.ts';
import type { Chain } from './chain.ts';
import { buildLexicon, findPhrases, phraseWords } from './lexicon.ts';
import { pathSums, spanProbability } from './marginals.ts';
import { tagCount, toSpans, toTags, toTokenSpans, withoutOverlaps } from './tags.ts';
import { predecessors } from './transitions.ts';
import { float32At } from '../element-reads.ts';

const TAGS = tagCount(2);

function randomChain(length: number, seed: number): Chain {
  const random = createRandom(seed);
  const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 4 - 2);
  return {
    tags: TAGS,
    emissions: noise(length * TAGS),
    transitions: noise((TAGS + 1) * TAGS),
    allowed: predecessors(TAGS, new Set()),
  };
}

/** All allowed tag sequences with their scores: the slow, obvious reference. */
function allPaths(chain: Chain): { path: number[]; score: number }[] {
  const length = chain.emissions.length / TAGS;
  let paths: { path: number[]; score: number }[] = [{ path: [], score: 0 }];
  for (let at = 0; at < length; at++) {
    paths = paths.flatMap(({ path, score }) =>
      Array.from({ length: TAGS }, (_, tag) => tag)
        .filter((tag) => mayFollow(path.at(-1), tag))
        .map((tag) => ({
          path: [...path, tag],
          score:
            score +
            float32At(chain.emissions, at * TAGS + tag) +
            float32At(chain.transitions, (path.at(-1) ?? TAGS) * TAGS + tag),
        })),
    );
  }
  return paths;
}

const mayFollow = (before: number | undefined, tag: number): boolean =>
  tag === 0 || tag % 2 === 1 || before === tag || before === tag - 1;

describe('chain compared with enumeration of all paths', () => {
  test.each([1, 2, 3, 4, 5, 6])('best path of chain %i', (seed) => {
    const chain = randomChain(1 + (seed % 5), seed);
    const best = allPaths(chain).reduce((a, b) => (b.score > a.score ? b : a));
    expect(Array.from(bestPath(chain))).toEqual(best.path);
  });

  test.each([11, 12, 13, 14])('span probabilities of chain %i', (seed) => {
    const chain = randomChain(4, seed);
    const sharpness = 0.7;
    const sums = pathSums(chain, sharpness);
    const paths = allPaths(chain).map(({ path, score }) => ({
      spans: toSpans(path),
      weight: Math.exp(score * sharpness),
    }));
    const all = paths.reduce((sum, { weight }) => sum + weight, 0);
    expect(sums.all).toBeCloseTo(Math.log(all), 6);
    for (const span of [
      { from: 0, to: 1, entity: 0 },
      { from: 1, to: 3, entity: 1 },
      { from: 0, to: 4, entity: 0 },
      { from: 3, to: 4, entity: 1 },
    ]) {
      const own = paths.filter(({ spans }) =>
        spans.some((other) => other.from === span.from && other.to === span.to && other.entity === span.entity),
      );
      expect(spanProbability(chain, sums, span, sharpness)).toBeCloseTo(
        own.reduce((sum, { weight }) => sum + weight, 0) / all,
        6,
      );
    }
  });

  test('an empty sentence has an empty path', () => {
    expect(bestPath(randomChain(0, 1))).toHaveLength(0);
  });
});

describe('tags and spans', () => {
  test('spans survive the round trip through tags', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2), fc.nat(3))), (pieces) => {
        let at = 0;
        const spans = pieces.map(([length, gap, entity]) => {
          const from = at + gap;
          at = from + length;
          return { from, to: at, entity };
        });
        expect(toSpans(toTags(at, spans))).toEqual(spans);
      }),
    );
  });

  test('the longest of overlapping marks stays, or the earliest of equally long ones', () => {
    const mark = (start: number, end: number, entity: string): { start: number; end: number; entity: string } => ({
      start,
      end,
      entity,
    });
    expect(
      withoutOverlaps(
        [mark(0, 4, 'a'), mark(2, 10, 'b'), mark(10, 12, 'c'), mark(11, 13, 'd'), mark(5, 5, 'e'), mark(12, 99, 'f')],
        20,
      ),
    ).toEqual([mark(2, 10, 'b'), mark(10, 12, 'c')]);
  });

  test('marks map to tokens by UTF-16 offsets, also after emoji and combining marks', () => {
    const text = '👩🏽‍🚀 voe para São Paulo';
    const start = text.indexOf('São');
    const mark = { start, end: text.length, entity: 'city' };
    expect(toTokenSpans(tokenize(text), [mark], new Map([[labelKey(mark), 0]]))).toEqual([
      { from: 3, to: 5, entity: 0 },
    ]);
  });
});

describe('lexicon', () => {
  const words = (text: string): Int32Array => phraseWords(tokenize(text));
  const lexicon = buildLexicon([
    { words: words('fly to new york'), spans: [{ from: 2, to: 4, entity: 1 }] },
    { words: words('são paulo'), spans: [{ from: 0, to: 2, entity: 1 }] },
    { words: words('york'), spans: [{ from: 0, to: 1, entity: 0 }] },
  ]);

  test('finds the longest phrase at each token, ignoring accents', () => {
    expect(findPhrases(lexicon, words('from New York to Sao Paulo'))).toEqual([
      { from: 1, to: 3, entity: 1 },
      { from: 2, to: 3, entity: 0 },
      { from: 4, to: 6, entity: 1 },
    ]);
  });

  test('ignores phrases that occur only in the sentence itself', () => {
    expect(findPhrases(lexicon, words('fly to new york'), [{ from: 2, to: 4, entity: 1 }])).toEqual([
      { from: 3, to: 4, entity: 0 },
    ]);
  });
});
