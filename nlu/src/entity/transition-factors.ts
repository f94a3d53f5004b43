import type { Chain } from './chain.ts';
import type { Predecessors } from './transitions.ts';
import { float32At, int32At, uint16At } from '../element-reads.ts';
import { exp } from '../numbers/exponential.ts';

/**
 * The largest logarithm of a factor, and its negative the smallest, so that the product of two is neither 0 nor
 * infinite.
 */
export const FARTHEST = 300;

/** The exponentials of a chain's transitions. */
export interface TransitionFactors {
  sharpness: number;
  /** Factor of each tag at the start of a sentence; 0 if it is not allowed there. */
  opening: Float64Array;
  /** The steps from tag t are `start[t]` up to, not including, `start[t + 1]`. */
  start: Int32Array;
  /** The tag that each step leads to. */
  next: Uint16Array;
  step: Float64Array;
}

/** The factors of transitions that no longer change. */
const known = new WeakMap<Float32Array, TransitionFactors>();

export function memoizedFactors(chain: Chain, sharpness: number): TransitionFactors {
  const found = known.get(chain.transitions);
  if (found?.sharpness === sharpness) return found;
  const factors = transitionFactors(chain, sharpness);
  known.set(chain.transitions, factors);
  return factors;
}

export function transitionFactors(
  { tags, transitions, allowed }: Omit<Chain, 'emissions'>,
  sharpness: number,
): TransitionFactors {
  const factor = (cell: number): number => factorOf(sharpness * float32At(transitions, cell));
  const opening = Float64Array.from(allowed.mayOpen, (mayOpen, tag) => mayOpen * factor(tags * tags + tag));
  const { start, next } = successors(allowed, tags);
  const step = new Float64Array(next.length);
  for (let tag = 0; tag < tags; tag++)
    for (let at = int32At(start, tag); at < int32At(start, tag + 1); at++)
      step[at] = factor(tag * tags + uint16At(next, at));
  return { sharpness, opening, start, next, step };
}

export function factorOf(logarithm: number): number {
  return exp(Math.min(FARTHEST, Math.max(-FARTHEST, logarithm)));
}

/** The tags that may follow each tag. */
function successors(allowed: Predecessors, tags: number): Pick<TransitionFactors, 'start' | 'next'> {
  const following = Array.from({ length: tags }, (): number[] => []);
  for (let tag = 0; tag < tags; tag++)
    for (const before of allowed.tag.subarray(int32At(allowed.start, tag), int32At(allowed.start, tag + 1)))
      following[before]?.push(tag);
  const start = new Int32Array(tags + 1);
  following.forEach((list, tag) => (start[tag + 1] = int32At(start, tag) + list.length));
  return { start, next: Uint16Array.from(following.flat()) };
}
