import { numberRuns } from '../text/number-runs.ts';
import type { NumberRun } from '../text/number-runs.ts';
import type { Steps } from '../steps.ts';

interface Match {
  /** UTF-16 offsets, `end` exclusive. */
  start: number;
  end: number;
  entity: number;
  /** Number of the pattern; absent in phrases. */
  pattern?: number;
}

/**
 * Keeps numbers whole: phrases that are a part of one, such as 1 of 1,000, are dropped, and patterns for any number
 * match all of it.
 * @param areForNumbers by pattern: whether it matches every sequence of digits; asked only if needed
 */
export function* withWholeNumbers<Span extends Match>(
  text: string,
  found: readonly Span[],
  areForNumbers: () => Steps<readonly boolean[]>,
): Steps<readonly Span[]> {
  if (found.length === 0) return found;
  const runs = numberRuns(text);
  if (runs.length === 0) return found;
  const isOfNumbers = yield* areForNumbers();
  return found.flatMap((span) => {
    const cut = touching(runs, span).filter((run) => cuts(run, span));
    if (cut.length === 0) return [span];
    if (span.pattern === undefined) return cut.some((run) => isPart(text, run, span)) ? [] : [span];
    if (isOfNumbers[span.pattern] !== true) return [span];
    const start = Math.min(span.start, ...cut.map((run) => run.start));
    const end = Math.max(span.end, ...cut.map((run) => run.end));
    return [{ ...span, start, end }];
  });
}

/** The runs that a span overlaps, by binary search since a long text may have many. */
function touching(runs: readonly NumberRun[], { start, end }: Match): readonly NumberRun[] {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  let after = low;
  while ((runs[after]?.start ?? end) < end) after++;
  return runs.slice(low, after);
}

function cuts(run: NumberRun, { start, end }: Match): boolean {
  return (start > run.start && start < run.end) || (end > run.start && end < run.end);
}

/** A blank may also separate two numbers. */
function isPart(text: string, run: NumberRun, { start, end }: Match): boolean {
  const begins = start > run.start && start < run.end && text[start - 1] !== ' ';
  const ends = end > run.start && end < run.end && text[end] !== ' ';
  return begins || ends;
}

/** Spans of a pattern's entity inside one number become one. */
export function mergeInNumbers<Span extends Match>(text: string, chosen: readonly Span[]): Span[] {
  const runs = chosen.some(({ pattern }) => pattern !== undefined) ? numberRuns(text) : [];
  const merged: Span[] = [];
  for (const span of [...chosen].sort((a, b) => a.start - b.start)) {
    const before = merged.findLast(({ entity }) => entity === span.entity);
    const isOne = before !== undefined && touching(runs, span).some((run) => cuts(run, before) && cuts(run, span));
    if (isOne && before.pattern !== undefined && span.pattern !== undefined) before.end = span.end;
    else merged.push({ ...span });
  }
  return merged;
}
