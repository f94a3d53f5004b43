import type { Chain } from './chain.ts';
import type { TokenSpan } from './tags.ts';
import { beginTag, insideTag } from './tags.ts';
import { float32At, float64At, int32At } from '../element-reads.ts';

const { exp, log, log1p, max, min } = Math;
/** Logarithm of an empty sum. */
const NOTHING = -Infinity;
/** The largest logarithm of a factor, and negated the least: the product of two is neither 0 nor infinite. */
const FARTHEST = 300;

/** Sums for each tag of each token, whose largest of a token is 1, since those of long sentences have no number. */
interface ScaledSums {
  /** tokens × tags, row-major */
  share: Float64Array;
  /** Logarithm of what the sums of each token were divided by. */
  scale: Float64Array;
}

/** Sums over all allowed paths up to each tag. */
export interface PathsBefore {
  forward: ScaledSums;
  /** Logarithm of the sum over all complete paths: the log-partition function. */
  all: number;
  /** The factors that the sums are made of. */
  emission: ScaledSums;
  transition: TransitionFactors;
}

/** Sums over all allowed paths (forward–backward, scaled as in Rabiner 1989). */
export interface PathSums extends PathsBefore {
  /** Over the paths after each tag. */
  backward: ScaledSums;
}

/** @param sharpness factor that turns scores into log-probabilities */
export function pathSums(chain: Chain, sharpness: number): PathSums {
  return withPathsAfter(chain, pathsBefore(chain, sharpness));
}

/** The half of `pathSums` that tells their sum. @param transition for a chain whose transitions change */
export function pathsBefore(
  chain: Chain,
  sharpness: number,
  transition = rememberedFactors(chain, sharpness),
): PathsBefore {
  const emission = emissionFactors(chain, sharpness);
  const forward = forwardSums(chain, emission, transition);
  return { forward, all: totalOf(forward, chain.tags), emission, transition };
}

export function withPathsAfter(chain: Chain, before: PathsBefore): PathSums {
  return { ...before, backward: backwardSums(chain, before.emission, before.transition) };
}

/** The exponentials of emissions, scaled like sums. */
function emissionFactors({ tags, emissions }: Chain, sharpness: number): ScaledSums {
  const share = new Float64Array(emissions.length);
  const scale = new Float64Array(emissions.length / tags);
  for (let row = 0; row < emissions.length; row += tags) {
    let highest = -Infinity;
    for (let at = row; at < row + tags; at++) highest = max(highest, float32At(emissions, at));
    for (let at = row; at < row + tags; at++)
      share[at] = exp(max(-FARTHEST, sharpness * (float32At(emissions, at) - highest)));
    scale[row / tags] = sharpness * highest;
  }
  return { share, scale };
}

/** The exponentials of transitions. */
interface TransitionFactors {
  sharpness: number;
  /** To each tag as the first of a sentence; 0 where it cannot be. */
  opening: Float64Array;
  /** From each predecessor of `Predecessors.tag`. */
  step: Float64Array;
}

/** Of the models that answer, whose transitions stay as they are. */
const known = new WeakMap<Float32Array, TransitionFactors>();

function rememberedFactors(chain: Chain, sharpness: number): TransitionFactors {
  const found = known.get(chain.transitions);
  if (found?.sharpness === sharpness) return found;
  const factors = transitionFactors(chain, sharpness);
  known.set(chain.transitions, factors);
  return factors;
}

export function transitionFactors({ tags, transitions, allowed }: Chain, sharpness: number): TransitionFactors {
  const factor = (cell: number): number => exp(min(FARTHEST, max(-FARTHEST, sharpness * float32At(transitions, cell))));
  const opening = Float64Array.from(allowed.mayOpen, (mayOpen, tag) => mayOpen * factor(tags * tags + tag));
  const step = new Float64Array(allowed.tag.length);
  for (let tag = 0; tag < tags; tag++)
    for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++)
      step[place] = factor(int32At(allowed.tag, place) * tags + tag);
  return { sharpness, opening, step };
}

function forwardSums({ tags, allowed }: Chain, emission: ScaledSums, transition: TransitionFactors): ScaledSums {
  const length = emission.scale.length;
  const forward = { share: new Float64Array(length * tags), scale: new Float64Array(length) };
  const { share, scale } = forward;
  for (let tag = 0; tag < tags && length > 0; tag++)
    share[tag] = float64At(transition.opening, tag) * float64At(emission.share, tag);
  if (length > 0) scale[0] = float64At(emission.scale, 0) + log(scaleDown(share, 0, tags));
  for (let at = 1; at < length; at++) {
    const row = at * tags;
    for (let tag = 0; tag < tags; tag++) {
      let sum = 0;
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const before = int32At(allowed.tag, place);
        sum += float64At(share, row - tags + before) * float64At(transition.step, place);
      }
      share[row + tag] = sum * float64At(emission.share, row + tag);
    }
    scale[at] = float64At(scale, at - 1) + float64At(emission.scale, at) + log(scaleDown(share, row, tags));
  }
  return forward;
}

function backwardSums({ tags, allowed }: Chain, emission: ScaledSums, { step }: TransitionFactors): ScaledSums {
  const length = emission.scale.length;
  const backward = { share: new Float64Array(length * tags), scale: new Float64Array(length) };
  const { share, scale } = backward;
  if (length > 0) share.fill(1, (length - 1) * tags);
  for (let at = length - 2; at >= 0; at--) {
    const row = at * tags;
    const next = row + tags;
    for (let tag = 0; tag < tags; tag++) {
      const ahead = float64At(share, next + tag) * float64At(emission.share, next + tag);
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const before = int32At(allowed.tag, place);
        share[row + before] = float64At(share, row + before) + ahead * float64At(step, place);
      }
    }
    scale[at] = float64At(scale, at + 1) + float64At(emission.scale, at + 1) + log(scaleDown(share, row, tags));
  }
  return backward;
}

/** Divides a row by its largest number, which it returns. */
function scaleDown(share: Float64Array, row: number, tags: number): number {
  let highest = 0;
  for (let at = row; at < row + tags; at++) highest = max(highest, float64At(share, at));
  for (let at = row; at < row + tags; at++) share[at] = float64At(share, at) / highest;
  return highest;
}

function totalOf({ share, scale }: ScaledSums, tags: number): number {
  if (scale.length === 0) return NOTHING;
  return float64At(scale, scale.length - 1) + log(share.subarray(-tags).reduce((sum, one) => sum + one, 0));
}

/** Logarithm of the sum for a tag of a token. */
function logSum({ share, scale }: ScaledSums, token: number, tag: number): number {
  const tags = share.length / scale.length;
  return log(float64At(share, token * tags + tag)) + float64At(scale, token);
}

/** The score of one tag sequence. */
export function pathScore(chain: Chain, path: Uint16Array): number {
  const { tags, emissions, transitions } = chain;
  let score = 0;
  let before = tags;
  path.forEach((tag, at) => {
    score += float32At(emissions, at * tags + tag) + float32At(transitions, before * tags + tag);
    before = tag;
  });
  return score;
}

/**
 * Probability that exactly this span carries this entity: the first token begins it, the others continue it, the token
 * after it does not.
 */
export function spanProbability(chain: Chain, sums: PathSums, span: TokenSpan, sharpness: number): number {
  const { tags, emissions, transitions } = chain;
  const begin = beginTag(span.entity);
  const inside = insideTag(span.entity);
  let score = logSum(sums.forward, span.from, begin);
  for (let at = span.from + 1; at < span.to; at++) {
    const before = at === span.from + 1 ? begin : inside;
    score += sharpness * (float32At(transitions, before * tags + inside) + float32At(emissions, at * tags + inside));
  }
  const last = span.to - span.from === 1 ? begin : inside;
  const length = emissions.length / tags;
  const ending =
    span.to === length
      ? 0
      : logSubtract(logSum(sums.backward, span.to - 1, last), goingOn(chain, sums, span, { last, sharpness }));
  return Math.min(1, Math.exp(score + ending - sums.all));
}

/** Log-sum of the paths on which the entity continues beyond the span. */
function goingOn(chain: Chain, sums: PathSums, span: TokenSpan, step: { last: number; sharpness: number }): number {
  const { tags, emissions, transitions } = chain;
  const cell = span.to * tags + insideTag(span.entity);
  return (
    logSum(sums.backward, span.to, insideTag(span.entity)) +
    step.sharpness * (float32At(emissions, cell) + float32At(transitions, step.last * tags + insideTag(span.entity)))
  );
}

/** log(exp(a) - exp(b)) for a ≥ b */
function logSubtract(a: number, b: number): number {
  if (b === NOTHING) return a;
  return b >= a ? NOTHING : a + log1p(-exp(b - a));
}
