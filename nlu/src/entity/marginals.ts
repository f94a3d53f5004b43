import type { Chain } from './chain.ts';
import type { TokenSpan } from './tags.ts';
import { beginTag, insideTag } from './tags.ts';
import { float32At, float64At, int32At, uint8At } from '../element-reads.ts';

const { exp, log1p } = Math;
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
  for (let at = 1; at < length; at++) {
    for (let tag = 0; tag < tags; tag++) {
      let sum = NOTHING;
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const before = int32At(allowed.tag, place);
        sum = logAdd(
          sum,
          float64At(forward, (at - 1) * tags + before) + sharpness * float32At(transitions, before * tags + tag),
        );
      }
      forward[at * tags + tag] = sum + sharpness * float32At(emissions, at * tags + tag);
    }
  }
  return forward;
}

function backwardSums({ tags, emissions, transitions, allowed }: Chain, sharpness: number): Float64Array {
  const length = emissions.length / tags;
  const backward = new Float64Array(length * tags).fill(NOTHING);
  if (length > 0) backward.fill(0, (length - 1) * tags);
  for (let at = length - 2; at >= 0; at--) {
    for (let tag = 0; tag < tags; tag++) {
      const ahead =
        float64At(backward, (at + 1) * tags + tag) + sharpness * float32At(emissions, (at + 1) * tags + tag);
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const cell = at * tags + int32At(allowed.tag, place);
        backward[cell] = logAdd(
          float64At(backward, cell),
          ahead + sharpness * float32At(transitions, int32At(allowed.tag, place) * tags + tag),
        );
      }
    }
  }
  return backward;
}

function totalOf(forward: Float64Array, tags: number): number {
  return forward.subarray(Math.max(0, forward.length - tags)).reduce((sum, one) => logAdd(sum, one), NOTHING);
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
