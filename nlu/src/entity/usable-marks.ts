import { itemAt } from '../element-reads.ts';
import type { Token } from '../text/tokenize.ts';
import type { EntityMark, LeftOutMarks, MarkProblem } from '../types.ts';
import { markProblem, withoutOverlaps } from './tags.ts';

interface UsableMarks {
  /** By start, at most one per token. */
  marks: EntityMark[];
  leftOut: LeftOutMarks;
}

export function noLeftOutMarks(): Record<MarkProblem, number> {
  return { reversed: 0, empty: 0, outside: 0, overlapping: 0, no_token: 0, shared_token: 0 };
}

/** Separates the marks that a tagger can learn from the others, which are counted by reason. */
export function usableMarks(text: string, tokens: readonly Token[], marks: readonly EntityMark[]): UsableMarks {
  const leftOut = noLeftOutMarks();
  const wellFormed = marks.filter((mark) => {
    const problem = markProblem(mark, text.length);
    if (problem !== undefined) leftOut[problem]++;
    return problem === undefined;
  });
  const apart = withoutOverlaps(wellFormed, text.length);
  leftOut.overlapping = wellFormed.length - apart.length;
  let next = 0;
  const usable = apart.filter((mark) => {
    while (next < tokens.length && itemAt(tokens, next).end <= mark.start) next++;
    let end = next;
    while (end < tokens.length && itemAt(tokens, end).start < mark.end) end++;
    if (end > next) {
      next = end;
      return true;
    }
    // If there is a token under the mark, it belongs to the previous mark.
    const isShared = next > 0 && itemAt(tokens, next - 1).end > mark.start;
    leftOut[isShared ? 'shared_token' : 'no_token']++;
    return false;
  });
  return { marks: usable, leftOut };
}
