import type { Chain } from './chain.ts';
import type { TokenSpan } from './tags.ts';
import { beginTag, insideTag } from './tags.ts';

const { exp, log1p } = Math;
/** The logarithm of an empty sum. */
const NOTHING = -Infinity;

/** Log-sums over all allowed paths (forward–backward), tokens × tags. */
export interface PathSums {
  forward: Float64Array;
  backward: Float64Array;
  /** Log-sum over all whole paths. */
  all: number;
}

/** @param sharpness factor on all scores before they are read as log-probabilities */
export function pathSums(chain: Chain, sharpness: number): PathSums {
  const { tags, emissions, transitions, allowed } = chain;
  const length = emissions.length / tags;
  const forward = new Float64Array(length * tags).fill(NOTHING);
  const backward = new Float64Array(length * tags).fill(NOTHING);
  for (let tag = 0; tag < tags && length > 0; tag++) {
    if (allowed.mayOpen[tag] === 1) forward[tag] = sharpness * (emissions[tag] + transitions[tags * tags + tag]);
    backward[(length - 1) * tags + tag] = 0;
  }
  for (let at = 1; at < length; at++) {
    for (let tag = 0; tag < tags; tag++) {
      let sum = NOTHING;
      for (let place = allowed.start[tag]; place < allowed.start[tag + 1]; place++) {
        const before = allowed.tag[place];
        sum = logAdd(sum, forward[(at - 1) * tags + before] + sharpness * transitions[before * tags + tag]);
      }
      forward[at * tags + tag] = sum + sharpness * emissions[at * tags + tag];
    }
  }
  for (let at = length - 2; at >= 0; at--) {
    for (let tag = 0; tag < tags; tag++) {
      const ahead = backward[(at + 1) * tags + tag] + sharpness * emissions[(at + 1) * tags + tag];
      for (let place = allowed.start[tag]; place < allowed.start[tag + 1]; place++) {
        const cell = at * tags + allowed.tag[place];
        backward[cell] = logAdd(backward[cell], ahead + sharpness * transitions[allowed.tag[place] * tags + tag]);
      }
    }
  }
  let all = NOTHING;
  for (let tag = 0; tag < tags && length > 0; tag++) all = logAdd(all, forward[(length - 1) * tags + tag]);
  return { forward, backward, all };
}

/** Score of one tag sequence. */
export function pathScore(chain: Chain, path: ArrayLike<number>): number {
  const { tags, emissions, transitions } = chain;
  let score = 0;
  for (let at = 0; at < path.length; at++)
    score += emissions[at * tags + path[at]] + transitions[(at === 0 ? tags : path[at - 1]) * tags + path[at]];
  return score;
}

/** Probability that exactly this span carries this entity: its first token begins it, all others go on, the token after does not. */
export function spanProbability(chain: Chain, sums: PathSums, span: TokenSpan, sharpness: number): number {
  const { tags, emissions, transitions } = chain;
  const begin = beginTag(span.entity);
  const inside = insideTag(span.entity);
  let score = sums.forward[span.from * tags + begin];
  for (let at = span.from + 1; at < span.to; at++) {
    const before = at === span.from + 1 ? begin : inside;
    score += sharpness * (transitions[before * tags + inside] + emissions[at * tags + inside]);
  }
  const last = span.to - span.from === 1 ? begin : inside;
  const length = emissions.length / tags;
  const ending =
    span.to === length
      ? 0
      : logSubtract(sums.backward[(span.to - 1) * tags + last], goingOn(chain, sums, span, { last, sharpness }));
  return Math.min(1, Math.exp(score + ending - sums.all));
}

/** Log-sum of the ways in which the entity goes on after the span. */
function goingOn(chain: Chain, sums: PathSums, span: TokenSpan, step: { last: number; sharpness: number }): number {
  const { tags, emissions, transitions } = chain;
  const cell = span.to * tags + insideTag(span.entity);
  return (
    sums.backward[cell] + step.sharpness * (emissions[cell] + transitions[step.last * tags + insideTag(span.entity)])
  );
}

function logAdd(a: number, b: number): number {
  if (a === NOTHING) return b;
  if (b === NOTHING) return a;
  return a > b ? a + log1p(exp(b - a)) : b + log1p(exp(a - b));
}

/** log(exp(a) - exp(b)) for a ≥ b */
function logSubtract(a: number, b: number): number {
  if (b === NOTHING) return a;
  return b >= a ? NOTHING : a + log1p(-exp(b - a));
}
