import type { Predecessors } from './transitions.ts';

/** A linear chain over a sentence: `emissions` tokens × tags and `transitions` tags + 1 × tags, row-major; the last row opens a sentence. */
export interface Chain {
  tags: number;
  emissions: Float32Array;
  transitions: Float32Array;
  allowed: Predecessors;
}

/** Best tag sequence (Viterbi). Ties go to the lower tag number. */
export function bestPath(chain: Chain): Uint16Array {
  const { tags, emissions, transitions, allowed } = chain;
  const length = emissions.length / tags;
  const back = new Uint16Array(length * tags);
  let current = new Float64Array(tags);
  let next = new Float64Array(tags);
  for (let tag = 0; tag < tags && length > 0; tag++)
    current[tag] = allowed.mayOpen[tag] === 1 ? emissions[tag] + transitions[tags * tags + tag] : -Infinity;
  for (let at = 1; at < length; at++) {
    for (let tag = 0; tag < tags; tag++) {
      let best = -Infinity;
      let from = 0;
      for (let place = allowed.start[tag]; place < allowed.start[tag + 1]; place++) {
        const before = allowed.tag[place];
        const score = current[before] + transitions[before * tags + tag];
        if (score > best) {
          best = score;
          from = before;
        }
      }
      next[tag] = best + emissions[at * tags + tag];
      back[at * tags + tag] = from;
    }
    [current, next] = [next, current];
  }
  return traceBack(back, current, length);
}

function traceBack(back: Uint16Array, last: Float64Array, length: number): Uint16Array {
  const path = new Uint16Array(length);
  let tag = last.reduce((best, score, at) => (score > last[best] ? at : best), 0);
  for (let at = length - 1; at >= 0; at--) {
    path[at] = tag;
    tag = back[at * last.length + tag];
  }
  return path;
}
