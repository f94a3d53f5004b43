import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import { bestPath } from './chain.ts';
import type { Chain } from './chain.ts';
import { pathScore, pathSums, spanProbability } from './marginals.ts';
import { toSpans } from './tags.ts';
import { predecessors } from './transitions.ts';

/** @param size of the largest scores */
function longChain(size: number): Chain {
  const random = createRandom(3);
  const noise = (count: number): Float32Array => Float32Array.from({ length: count }, () => size * (2 * random() - 1));
  return { tags: 5, emissions: noise(5 * 400), transitions: noise(30), allowed: predecessors(5, new Set()) };
}

test.each([
  [200, 0.01],
  [200, 0.2],
  [50, 2],
])('[ENT-40] the sum over paths of 400 tokens is bounded, with scores up to %i and sharpness %f', (size, sharpness) => {
  const chain = longChain(size);
  const { all } = pathSums(chain, sharpness);
  const best = sharpness * pathScore(chain, bestPath(chain));
  expect(all).toBeGreaterThan(best);
  expect(all).toBeLessThan(best + 400 * Math.log(5));
});

test.each([200, 2000, 1e6])('[ENT-40] confidences are numbers from 0 to 1, with scores up to %i', (size) => {
  const chain = longChain(size);
  const sums = pathSums(chain, 2);
  const spans = toSpans(bestPath(chain));
  expect(spans.length).toBeGreaterThan(100);
  for (const span of spans) {
    const probability = spanProbability(chain, sums, span, 2);
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
  }
});
