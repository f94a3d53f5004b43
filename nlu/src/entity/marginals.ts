import type { Chain } from './chain.ts';
import type { TokenSpan } from './tags.ts';
import { beginTag, insideTag } from './tags.ts';
import { float32At, float64At, int32At, uint8At } from '../element-reads.ts';

const { exp, log, log1p, max } = Math;
/** Logarithm of an empty sum. */
const NOTHING = -Infinity;

/** Log-sums over all allowed paths (forward–backward). */
interface PathSums {
  /** Over the paths up to each tag, tokens × tags, row-major. */
  forward: Float64Array;
  /** Over the paths after each tag, tokens × tags, row-major. */
  backward: Float64Array;
  /** Over all complete paths: the log-partition function. */
  all: number;
}

/** @param sharpness factor that turns scores into log-probabilities */
export function pathSums(chain: Chain, sharpness: number): PathSums {
  const forward = forwardSums(chain, sharpness);
  return { forward, backward: backwardSums(chain, sharpness), all: totalOf(forward, chain.tags) };
}

/** `PathSums.all` alone, in half the time. */
export function logPartition(chain: Chain, sharpness: number): number {
  return totalOf(forwardSums(chain, sharpness), chain.tags);
}

function forwardSums({ tags, emissions, transitions, allowed }: Chain, sharpness: number): Float64Array {
  const length = emissions.length / tags;
  const forward = new Float64Array(length * tags).fill(NOTHING);
  for (let tag = 0; tag < tags && length > 0; tag++)
    if (uint8At(allowed.mayOpen, tag) === 1)
      forward[tag] = sharpness * (float32At(emissions, tag) + float32At(transitions, tags * tags + tag));
  const scores = new Float64Array(tags);
  for (let at = 1; at < length; at++) {
    const row = (at - 1) * tags;
    for (let tag = 0; tag < tags; tag++) {
      const first = int32At(allowed.start, tag);
      const count = int32At(allowed.start, tag + 1) - first;
      for (let place = 0; place < count; place++) {
        const before = int32At(allowed.tag, first + place);
        scores[place] = float64At(forward, row + before) + sharpness * float32At(transitions, before * tags + tag);
      }
      forward[at * tags + tag] = logSum(scores, count) + sharpness * float32At(emissions, at * tags + tag);
    }
  }
  return forward;
}

function backwardSums({ tags, emissions, transitions, allowed }: Chain, sharpness: number): Float64Array {
  const length = emissions.length / tags;
  const backward = new Float64Array(length * tags).fill(NOTHING);
  if (length > 0) backward.fill(0, (length - 1) * tags);
  const places = allowed.tag.length;
  const scores = new Float64Array(places);
  const highest = new Float64Array(tags);
  const sum = new Float64Array(tags);
  for (let at = length - 2; at >= 0; at--) {
    const next = (at + 1) * tags;
    highest.fill(NOTHING);
    sum.fill(0);
    for (let tag = 0; tag < tags; tag++) {
      const ahead = float64At(backward, next + tag) + sharpness * float32At(emissions, next + tag);
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const before = int32At(allowed.tag, place);
        const score = ahead + sharpness * float32At(transitions, before * tags + tag);
        scores[place] = score;
        highest[before] = max(float64At(highest, before), score);
      }
    }
    for (let place = 0; place < places; place++) {
      const before = int32At(allowed.tag, place);
      sum[before] = float64At(sum, before) + exp(float64At(scores, place) - float64At(highest, before));
    }
    for (let tag = 0; tag < tags; tag++) backward[at * tags + tag] = float64At(highest, tag) + log(float64At(sum, tag));
  }
  return backward;
}

function totalOf(forward: Float64Array, tags: number): number {
  const last = forward.subarray(Math.max(0, forward.length - tags));
  return logSum(last, last.length);
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
  let score = float64At(sums.forward, span.from * tags + begin);
  for (let at = span.from + 1; at < span.to; at++) {
    const before = at === span.from + 1 ? begin : inside;
    score += sharpness * (float32At(transitions, before * tags + inside) + float32At(emissions, at * tags + inside));
  }
  const last = span.to - span.from === 1 ? begin : inside;
  const length = emissions.length / tags;
  const ending =
    span.to === length
      ? 0
      : logSubtract(
          float64At(sums.backward, (span.to - 1) * tags + last),
          goingOn(chain, sums, span, { last, sharpness }),
        );
  return Math.min(1, Math.exp(score + ending - sums.all));
}

/** Log-sum of the paths on which the entity continues beyond the span. */
function goingOn(chain: Chain, sums: PathSums, span: TokenSpan, step: { last: number; sharpness: number }): number {
  const { tags, emissions, transitions } = chain;
  const cell = span.to * tags + insideTag(span.entity);
  return (
    float64At(sums.backward, cell) +
    step.sharpness * (float32At(emissions, cell) + float32At(transitions, step.last * tags + insideTag(span.entity)))
  );
}

/** Logarithm of the sum of the exponentials of the first `count` numbers. */
function logSum(numbers: Float64Array, count: number): number {
  let highest = NOTHING;
  for (let at = 0; at < count; at++) highest = max(highest, float64At(numbers, at));
  if (highest === NOTHING) return NOTHING;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += exp(float64At(numbers, at) - highest);
  return highest + log(sum);
}

/** log(exp(a) - exp(b)) for a ≥ b */
function logSubtract(a: number, b: number): number {
  if (b === NOTHING) return a;
  return b >= a ? NOTHING : a + log1p(-exp(b - a));
}
