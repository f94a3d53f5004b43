import type { Predecessors } from './transitions.ts';
import { float32At, float64At, int32At, uint8At } from '../element-reads.ts';

const { max } = Math;

/** Scores of a linear chain over one sentence. */
export interface Chain {
  /** Number of tags. */
  tags: number;
  /** tokens × tags, row-major */
  emissions: Float32Array;
  /** (tags + 1) × tags, row-major: from the row's tag to the column's; the last row starts a sentence. */
  transitions: Float32Array;
  allowed: Predecessors;
}

/** The best tag sequence (Viterbi); ties go to the lower tag number. */
export function bestPath(chain: Chain): Uint16Array {
  const { tags, emissions, transitions, allowed } = chain;
  const length = emissions.length / tags;
  const scores = new Float64Array(length * tags);
  for (let tag = 0; tag < tags && length > 0; tag++)
    scores[tag] =
      uint8At(allowed.mayOpen, tag) === 1
        ? float32At(emissions, tag) + float32At(transitions, tags * tags + tag)
        : -Infinity;
  for (let at = 1; at < length; at++) {
    const row = (at - 1) * tags;
    for (let tag = 0; tag < tags; tag++) {
      let best = -Infinity;
      // The predecessor is determined only along the best path: computing just the maximum takes less time.
      for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
        const before = int32At(allowed.tag, place);
        best = max(best, float64At(scores, row + before) + float32At(transitions, before * tags + tag));
      }
      scores[at * tags + tag] = best + float32At(emissions, at * tags + tag);
    }
  }
  return traceBack(chain, scores);
}

/** @param scores of the best path up to each tag, tokens × tags, row-major */
function traceBack(chain: Chain, scores: Float64Array): Uint16Array {
  const { tags } = chain;
  const path = new Uint16Array(scores.length / tags);
  const last = scores.subarray(Math.max(0, scores.length - tags));
  let tag = last.reduce((best, score, at) => (score > float64At(last, best) ? at : best), 0);
  for (let at = path.length - 1; at >= 0; at--) {
    path[at] = tag;
    if (at > 0) tag = bestPredecessor(chain, scores.subarray((at - 1) * tags, at * tags), tag);
  }
  return path;
}

/** The predecessor from which a tag is reached with the best score. Every tag has one. */
function bestPredecessor({ tags, transitions, allowed }: Chain, scores: Float64Array, tag: number): number {
  let best = -Infinity;
  let from = int32At(allowed.tag, int32At(allowed.start, tag));
  for (let place = int32At(allowed.start, tag); place < int32At(allowed.start, tag + 1); place++) {
    const before = int32At(allowed.tag, place);
    const score = float64At(scores, before) + float32At(transitions, before * tags + tag);
    if (score <= best) continue;
    best = score;
    from = before;
  }
  return from;
}
