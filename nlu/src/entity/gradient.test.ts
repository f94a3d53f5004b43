import { expect, test } from '@jest/globals';
import { createRandom } from '../linear/random.ts';
import type { Chain } from './chain.ts';
import { gradientOf } from './gradient.ts';
import { pathsBefore, pathScore } from './marginals.ts';
import { transitionFactors } from './transition-factors.ts';
import { predecessors } from './transitions.ts';
import { float64At, int32At, uint16At } from '../element-reads.ts';

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

const EXACT = { leastLoss: 0, negligible: 0 };

/** The derivative of the loss by one score, by finite differences. */
function slopeOf(part: 'emissions' | 'transitions', at: number, chain: Chain, gold: Uint16Array): number {
  const loss = (change: number): number => {
    const own = { ...chain, [part]: chain[part].with(at, (chain[part][at] ?? 0) + change) };
    return pathsBefore(own, transitionFactors(own, 1)).all - pathScore(own, gold);
  };
  return (loss(STEP) - loss(-STEP)) / (2 * STEP);
}

test.each([1, 2, 5])('[ENT-37] the gradient is the slope of the loss, %i tokens', (tokens) => {
  const { chain, gold } = randomChain(tokens, tokens);
  const factors = transitionFactors(chain, 1);
  const gradient = gradientOf(chain, factors, gold, EXACT);
  if (gradient === null) throw new Error('The loss is more than 0');
  expect(gradientOf(chain, factors, gold, { ...EXACT, leastLoss: Infinity })).toBeNull();
  gradient.emission.forEach((slope, at) => expect(slope).toBeCloseTo(slopeOf('emissions', at, chain, gold), 4));
  for (let tag = 0; tag < TAGS; tag++) {
    if (chain.allowed.mayOpen[tag] === 1)
      expect(gradient.emission[tag]).toBeCloseTo(slopeOf('transitions', TAGS * TAGS + tag, chain, gold), 4);
    for (let step = int32At(factors.start, tag); step < int32At(factors.start, tag + 1); step++) {
      const transition = tag * TAGS + uint16At(factors.next, step);
      expect(float64At(gradient.step, step)).toBeCloseTo(slopeOf('transitions', transition, chain, gold), 4);
    }
  }
});

test('[ENT-37] omitting negligible tags changes the gradient only slightly', () => {
  const { chain, gold } = randomChain(40, 7);
  const steep = { ...chain, emissions: chain.emissions.map((score) => score * 10) };
  const factors = transitionFactors(steep, 1);
  const exact = gradientOf(steep, factors, gold, EXACT);
  const pruned = gradientOf(steep, factors, gold, { ...EXACT, negligible: 1e-4 });
  if (exact === null || pruned === null) throw new Error('The loss is more than 0');
  const without = pruned.emission.filter((slope) => slope === 0).length;
  expect(without).toBeGreaterThan(exact.emission.filter((slope) => slope === 0).length + 40);
  pruned.emission.forEach((slope, at) => expect(Math.abs(slope - float64At(exact.emission, at))).toBeLessThan(1e-2));
  pruned.step.forEach((slope, at) => expect(Math.abs(slope - float64At(exact.step, at))).toBeLessThan(1e-2));
});
