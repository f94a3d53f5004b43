import type { Predecessors } from './transitions.ts';
import { float32At, float64At, int32At, uint16At, uint8At } from '../element-reads.ts';

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
  const back = new Uint16Array(length * tags);
  let current = new Float64Array(tags);
  let next = new Float64Array(tags);
  for (let tag = 0; tag < tags && length > 0; tag++)
    current[tag] =
      uint8At(allowed.mayOpen, tag) === 1
        ? float32At(emissions, tag) + float32At(transitions, tags * tags + tag)
        : -Infinity;
  for (let at = 1; at < length; at++) {
    for (let tag = 0; tag < tags; tag++) {
      const from = bestPredecessor(chain, current, tag);
      const score = float64At(current, from) + float32At(transitions, from * tags + tag);
      next[tag] = score + float32At(emissions, at * tags + tag);
      back[at * tags + tag] = from;
    }
    [current, next] = [next, current];
  }
  return traceBack(back, current, length);
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

function traceBack(back: Uint16Array, last: Float64Array, length: number): Uint16Array {
  const path = new Uint16Array(length);
  let tag = last.reduce((best, score, at) => (score > float64At(last, best) ? at : best), 0);
  for (let at = length - 1; at >= 0; at--) {
    path[at] = tag;
    tag = uint16At(back, at * last.length + tag);
  }
  return path;
}
