import type { Chain } from './chain.ts';
import { pathsBefore, pathScore, transitionFactors, withPathsAfter } from './marginals.ts';
import type { PathSums } from './marginals.ts';
import { float64At, int32At, uint16At } from '../element-reads.ts';

/** How the loss of a sentence, its log-partition less the score of the right tags, grows with each score. */
export interface Gradient {
  /**
   * Probability of each tag of each token, less 1 for the right one: tokens × tags, row-major. The first row is of the
   * transitions that start a sentence, too.
   */
  emission: Float64Array;
  /** Expected number of steps from each of `Predecessors.tag`, less the right ones. */
  step: Float64Array;
}

/**
 * @param gold right tags, at least one
 * @param least smaller losses do not matter
 * @returns null for such a loss
 */
export function gradientOf(chain: Chain, gold: Uint16Array, least: number): Gradient | null {
  const before = pathsBefore(chain, 1, transitionFactors(chain, 1));
  if (before.all - pathScore(chain, gold) < least) return null;
  const sums = withPathsAfter(chain, before);
  const gradient = { emission: tagProbabilities(chain, sums), step: expectedSteps(chain, sums) };
  gold.forEach((right, token) => {
    const cell = token * chain.tags + right;
    gradient.emission[cell] = float64At(gradient.emission, cell) - 1;
    if (token === 0) return;
    const place = placeOf(chain, uint16At(gold, token - 1), right);
    gradient.step[place] = float64At(gradient.step, place) - 1;
  });
  return gradient;
}

function tagProbabilities({ tags }: Chain, { forward, backward }: PathSums): Float64Array {
  const probability = forward.share.map((share, at) => share * float64At(backward.share, at));
  for (let row = 0; row < probability.length; row += tags) scaleToOne(probability.subarray(row, row + tags));
  return probability;
}

function expectedSteps({ tags, allowed }: Chain, sums: PathSums): Float64Array {
  const { forward, backward, emission, transition } = sums;
  const expected = new Float64Array(transition.step.length);
  for (let row = tags; row < forward.share.length; row += tags) {
    const all = sumOfSteps(tags, sums, row);
    for (let tag = 0; tag < tags; tag++) {
      const ahead = (float64At(emission.share, row + tag) * float64At(backward.share, row + tag)) / all;
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const behind = float64At(forward.share, row - tags + int32At(allowed.tag, place));
        expected[place] = float64At(expected, place) + behind * float64At(transition.step, place) * ahead;
      }
    }
  }
  return expected;
}

/** Of the paths through all steps to the tags of a row, in the scale of the sums before and after them. */
function sumOfSteps(tags: number, { forward, backward, emission }: PathSums, row: number): number {
  const token = row / tags;
  const scale =
    float64At(forward.scale, token) - float64At(forward.scale, token - 1) - float64At(emission.scale, token);
  let sum = 0;
  for (let at = row; at < row + tags; at++) sum += float64At(forward.share, at) * float64At(backward.share, at);
  return sum * Math.exp(scale);
}

function scaleToOne(shares: Float64Array): void {
  let sum = 0;
  for (let at = 0; at < shares.length; at++) sum += float64At(shares, at);
  for (let at = 0; at < shares.length; at++) shares[at] = float64At(shares, at) / sum;
}

/** Where a tag stands among the predecessors of another. */
function placeOf({ allowed }: Chain, before: number, tag: number): number {
  return allowed.tag.subarray(0, int32At(allowed.start, tag + 1)).indexOf(before, int32At(allowed.start, tag));
}
