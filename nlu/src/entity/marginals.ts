import type { Chain } from './chain.ts';
import type { TokenSpan } from './tags.ts';
import { beginTag, insideTag } from './tags.ts';
import { FARTHEST, memoizedFactors } from './transition-factors.ts';
import type { TransitionFactors } from './transition-factors.ts';
import { float32At, float64At, int32At, uint16At } from '../element-reads.ts';
import { exp } from '../numbers/exponential.ts';
import { log, log1p } from '../numbers/logarithm.ts';

const { max } = Math;
/** Logarithm of an empty sum. */
const NOTHING = -Infinity;

/**
 * Sums for each tag of each token, scaled so that the largest of a token is 1, since those of long sentences would
 * overflow.
 */
interface ScaledSums {
  /** tokens × tags, row-major */
  share: Float64Array;
  /** Logarithm of the divisor of the sums of each token. */
  scale: Float64Array;
}

/** The tags of each token that were not pruned; the sums of the others are 0. */
interface ActiveTags {
  /** Those of token t are `start[t]` up to, not including, `start[t + 1]`. */
  start: Int32Array;
  tag: Uint16Array;
}

/** Sums over all allowed paths up to each tag. */
export interface PathsBefore {
  forward: ScaledSums;
  active: ActiveTags;
  /** Logarithm of the sum over all complete paths: the log-partition function. */
  all: number;
  /** The factors of the sums. */
  emission: ScaledSums;
  transition: TransitionFactors;
}

/** Sums over all allowed paths (forward–backward, scaled as in Rabiner 1989). */
export interface PathSums extends PathsBefore {
  /** Over the paths after each tag. */
  backward: ScaledSums;
}

/** The pruned tags of a token, which saves most of the time (Pal, Sutton and McCallum 2006). */
export interface Pruning {
  /** Prunes tags whose paths so far have at most this share of the largest sum of their token. */
  negligible: number;
  /** A tag of each token that is never pruned. */
  kept: Uint16Array;
}

const WITHOUT_PRUNING: Pruning = { negligible: 0, kept: new Uint16Array() };

/** @param sharpness factor that turns scores into log-probabilities */
export function pathSums(chain: Chain, sharpness: number): PathSums {
  return withPathsAfter(chain, pathsBefore(chain, memoizedFactors(chain, sharpness)));
}

/** The half of `pathSums` that yields their total. */
export function pathsBefore(chain: Chain, transition: TransitionFactors, pruning = WITHOUT_PRUNING): PathsBefore {
  const { tags, emissions } = chain;
  const length = emissions.length / tags;
  const active = { start: new Int32Array(length + 1), tag: new Uint16Array(length * tags) };
  const paths = { forward: emptySums(length, tags), emission: emptySums(length, tags), transition, active };
  for (let token = 0; token < length; token++) {
    if (token === 0) paths.forward.share.set(transition.opening);
    else addSteps(paths, token, tags);
    multiplyEmissions(chain, paths, token);
    prune(paths, token, tags, pruning);
  }
  return { ...paths, all: totalOf(paths.forward, tags) };
}

export function withPathsAfter({ tags }: Chain, before: PathsBefore): PathSums {
  return { ...before, backward: backwardSums(tags, before) };
}

type Paths = Omit<PathsBefore, 'all'>;

function emptySums(length: number, tags: number): ScaledSums {
  return { share: new Float64Array(length * tags), scale: new Float64Array(length) };
}

/** Adds the sums of the previous token, times the steps from there, to those of a token. */
function addSteps({ forward: { share }, transition, active }: Paths, token: number, tags: number): void {
  const { start, next, step } = transition;
  const row = token * tags;
  for (let at = int32At(active.start, token - 1); at < int32At(active.start, token); at++) {
    const tag = uint16At(active.tag, at);
    const before = float64At(share, row - tags + tag);
    for (let place = int32At(start, tag), end = int32At(start, tag + 1); place < end; place++) {
      const cell = row + uint16At(next, place);
      share[cell] = float64At(share, cell) + before * float64At(step, place);
    }
  }
}

/** Multiplies the sums of a token by the exponentials of its emissions, and scales both. */
function multiplyEmissions({ tags, emissions }: Chain, { forward, emission, transition }: Paths, token: number): void {
  const { sharpness } = transition;
  const from = token * tags;
  const to = from + tags;
  let best = -Infinity;
  for (let at = from; at < to; at++) if (float64At(forward.share, at) > 0) best = max(best, float32At(emissions, at));
  for (let at = from; at < to; at++) {
    const sum = float64At(forward.share, at);
    if (sum === 0) continue;
    const factor = exp(max(-FARTHEST, sharpness * (float32At(emissions, at) - best)));
    emission.share[at] = factor;
    forward.share[at] = sum * factor;
  }
  emission.scale[token] = sharpness * best;
  const before = token === 0 ? 0 : float64At(forward.scale, token - 1);
  forward.scale[token] = before + sharpness * best + log(scaleDown(forward.share, from, to));
}

function prune({ forward, active }: Paths, token: number, tags: number, { negligible, kept }: Pruning): void {
  const row = token * tags;
  let end = int32At(active.start, token);
  for (let tag = 0; tag < tags; tag++) {
    if (float64At(forward.share, row + tag) > negligible || kept[token] === tag) active.tag[end++] = tag;
    else forward.share[row + tag] = 0;
  }
  active.start[token + 1] = end;
}

function backwardSums(tags: number, { emission, transition, active }: PathsBefore): ScaledSums {
  const { start, next, step } = transition;
  const length = emission.scale.length;
  const { share, scale } = emptySums(length, tags);
  if (length === 0) return { share, scale };
  for (let at = int32At(active.start, length - 1); at < int32At(active.start, length); at++)
    share[(length - 1) * tags + uint16At(active.tag, at)] = 1;
  for (let token = length - 2; token >= 0; token--) {
    const row = token * tags;
    for (let at = int32At(active.start, token); at < int32At(active.start, token + 1); at++) {
      const tag = uint16At(active.tag, at);
      let sum = 0;
      for (let place = int32At(start, tag), end = int32At(start, tag + 1); place < end; place++) {
        const after = row + tags + uint16At(next, place);
        sum += float64At(step, place) * float64At(emission.share, after) * float64At(share, after);
      }
      share[row + tag] = sum;
    }
    const after = float64At(scale, token + 1) + float64At(emission.scale, token + 1);
    scale[token] = after + log(scaleDown(share, row, row + tags));
  }
  return { share, scale };
}

/** Divides numbers by the largest of them, which it returns. */
function scaleDown(share: Float64Array, from: number, to: number): number {
  let highest = 0;
  for (let at = from; at < to; at++) highest = max(highest, float64At(share, at));
  for (let at = from; at < to; at++) share[at] = float64At(share, at) / highest;
  return highest;
}

function totalOf({ share, scale }: ScaledSums, tags: number): number {
  if (scale.length === 0) return NOTHING;
  let sum = 0;
  for (let at = share.length - tags; at < share.length; at++) sum += float64At(share, at);
  return float64At(scale, scale.length - 1) + log(sum);
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
  return Math.min(1, exp(score + ending - sums.all));
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
