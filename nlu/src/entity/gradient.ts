import type { Chain } from './chain.ts';
import { pathsBefore, pathScore, withPathsAfter } from './marginals.ts';
import type { PathSums } from './marginals.ts';
import type { TransitionFactors } from './transition-factors.ts';
import { float64At, int32At, uint16At } from '../element-reads.ts';

/** Gradient of the loss of a sentence, which is its log-partition minus the score of the right tags, by each score. */
export interface Gradient {
  /**
   * Probability of each tag of each token, minus 1 for the right one: tokens × tags, row-major. The first row also
   * applies to the transitions that start a sentence.
   */
  emission: Float64Array;
  /** Expected number of steps from each of `Predecessors.tag`, minus the right ones. */
  step: Float64Array;
}

export interface GradientOptions {
  /** Smaller losses are ignored. */
  leastLoss: number;
  /** Like in `Pruning`. */
  negligible: number;
}

/**
 * @param gold correct tags, at least one
 * @returns null if the loss is negligible
 */
export function gradientOf(
  chain: Chain,
  transition: TransitionFactors,
  gold: Uint16Array,
  { leastLoss, negligible }: GradientOptions,
): Gradient | null {
  const before = pathsBefore(chain, transition, { negligible, kept: gold });
  if (before.all - pathScore(chain, gold) < leastLoss) return null;
  const sums = withPathsAfter(chain, before);
  const gradient = { emission: tagProbabilities(chain, sums), step: expectedSteps(chain, sums) };
  gold.forEach((right, token) => {
    const cell = token * chain.tags + right;
    gradient.emission[cell] = float64At(gradient.emission, cell) - 1;
    if (token === 0) return;
    const step = stepBetween(transition, uint16At(gold, token - 1), right);
    gradient.step[step] = float64At(gradient.step, step) - 1;
  });
  return gradient;
}

function tagProbabilities({ tags }: Chain, sums: PathSums): Float64Array {
  const { forward, backward, active } = sums;
  const probability = new Float64Array(forward.share.length);
  for (let token = 0; token < forward.scale.length; token++) {
    const all = sumThrough(token, tags, sums);
    for (let at = int32At(active.start, token); at < int32At(active.start, token + 1); at++) {
      const cell = token * tags + uint16At(active.tag, at);
      probability[cell] = (float64At(forward.share, cell) * float64At(backward.share, cell)) / all;
    }
  }
  return probability;
}

function expectedSteps({ tags }: Chain, sums: PathSums): Float64Array {
  const { forward, backward, emission, transition, active } = sums;
  const expected = new Float64Array(transition.step.length);
  for (let token = 1; token < forward.scale.length; token++) {
    const row = token * tags;
    const all = sumOfSteps(token, tags, sums);
    for (let at = int32At(active.start, token - 1); at < int32At(active.start, token); at++) {
      const tag = uint16At(active.tag, at);
      const behind = float64At(forward.share, row - tags + tag) / all;
      for (let step = int32At(transition.start, tag), end = int32At(transition.start, tag + 1); step < end; step++) {
        const cell = row + uint16At(transition.next, step);
        const ahead = float64At(emission.share, cell) * float64At(backward.share, cell);
        expected[step] = float64At(expected, step) + behind * float64At(transition.step, step) * ahead;
      }
    }
  }
  return expected;
}

/** Adds the paths through all steps to the tags of a token, in the scale of the sums before and after them. */
function sumOfSteps(token: number, tags: number, sums: PathSums): number {
  const { forward, emission } = sums;
  const scale =
    float64At(forward.scale, token) - float64At(forward.scale, token - 1) - float64At(emission.scale, token);
  return sumThrough(token, tags, sums) * Math.exp(scale);
}

/** Adds the paths through the tags of a token. */
function sumThrough(token: number, tags: number, { forward, backward, active }: PathSums): number {
  let sum = 0;
  for (let at = int32At(active.start, token); at < int32At(active.start, token + 1); at++) {
    const cell = token * tags + uint16At(active.tag, at);
    sum += float64At(forward.share, cell) * float64At(backward.share, cell);
  }
  return sum;
}

function stepBetween({ start, next }: TransitionFactors, before: number, after: number): number {
  return next.subarray(0, int32At(start, before + 1)).indexOf(after, int32At(start, before));
}
