import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import type { Chain } from './chain.ts';
import { gradientOf } from './gradient.ts';
import { pathsBefore, pathScore } from './marginals.ts';
import { predecessors } from './transitions.ts';
import { float64At, int32At } from '../element-reads.ts';

const TAGS = 5;
const STEP = 0.01;

function randomChain(tokens: number, seed: number): { chain: Chain; gold: Uint16Array } {
  const random = createRandom(seed);
  const scores = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 4 - 2);
  return {
    chain: {
      tags: TAGS,
      emissions: scores(tokens * TAGS),
      transitions: scores((TAGS + 1) * TAGS),
      allowed: predecessors(TAGS, new Set()),
    },
    gold: Uint16Array.from({ length: tokens }, (_, token) => [1, 2, 0, 3, 4][token % 5] ?? 0),
  };
}

/** The slope of the loss by one score, from two losses beside it. */
function slopeOf(part: 'emissions' | 'transitions', at: number, chain: Chain, gold: Uint16Array): number {
  const loss = (change: number): number => {
    const own = { ...chain, [part]: chain[part].with(at, (chain[part][at] ?? 0) + change) };
    return pathsBefore(own, 1).all - pathScore(own, gold);
  };
  return (loss(STEP) - loss(-STEP)) / (2 * STEP);
}

test.each([1, 2, 5])('[ENT-37] the gradient is the slope of the loss, %i tokens', (tokens) => {
  const { chain, gold } = randomChain(tokens, tokens);
  const gradient = gradientOf(chain, gold, 0);
  if (gradient === null) throw new Error('The loss is more than 0');
  const { emission, step } = gradient;
  expect(gradientOf(chain, gold, Infinity)).toBeNull();
  emission.forEach((slope, at) => expect(slope).toBeCloseTo(slopeOf('emissions', at, chain, gold), 4));
  for (let tag = 0; tag < TAGS; tag++) {
    if (chain.allowed.mayOpen[tag] === 1)
      expect(emission[tag]).toBeCloseTo(slopeOf('transitions', TAGS * TAGS + tag, chain, gold), 4);
    for (let place = int32At(chain.allowed.start, tag); place < int32At(chain.allowed.start, tag + 1); place++) {
      const transition = int32At(chain.allowed.tag, place) * TAGS + tag;
      expect(float64At(step, place)).toBeCloseTo(slopeOf('transitions', transition, chain, gold), 4);
    }
  }
});
