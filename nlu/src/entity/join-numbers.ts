import { itemAt } from '../element-reads.ts';
import { normalize } from '../text/normalize.ts';
import { hasDigit, numberRuns } from '../text/number-runs.ts';
import type { NumberRun } from '../text/number-runs.ts';
import type { Token } from '../text/tokenize.ts';
import type { EntityMark } from '../types.ts';

const BEGINS_WITH_DIGIT = /^\p{Nd}/u;
/** Digits outside the basic plane have two code units. */
const DIGIT_OR_HALF = /^[\p{Nd}\p{Cs}]/u;
/** Represents the sign in `splits`, since a minus sign may also separate. */
const SIGN_SPLIT = 'sign';

/**
 * Joins the tokens of each run of digits and separators, so that no mark begins or ends inside it.
 * @param splits separators at which the training marks divide runs
 */
export function joinNumbers(text: string, tokens: readonly Token[], splits: readonly string[]): readonly Token[] {
  if (!hasDigit(text)) return tokens;
  const stretches = numberRuns(text).flatMap((run) => divide(text, run, splits));
  const joined: Token[] = [];
  let next = 0;
  for (let at = 0; at < tokens.length;) {
    const first = itemAt(tokens, at);
    let { end } = first;
    let after = at + 1;
    while (next < stretches.length && itemAt(stretches, next).end <= first.start) next++;
    // A token such as `28T10` in a time may end one run and begin another.
    for (; next < stretches.length && itemAt(stretches, next).start < end; next++)
      for (; after < tokens.length && itemAt(tokens, after).start < itemAt(stretches, next).end; after++)
        end = itemAt(tokens, after).end;
    const form = after === at + 1 ? first.form : normalize(text.slice(first.start, end));
    joined.push(after === at + 1 ? first : { start: first.start, end, form, kind: 'word' });
    at = after;
  }
  return joined;
}

function divide(text: string, run: NumberRun, splits: readonly string[]): NumberRun[] {
  if (splits.length === 0) return [run];
  const parts: NumberRun[] = [];
  let { start } = run;
  for (let at = run.start; at < run.end; at++) {
    if (!splits.includes(splitName(text, run, at))) continue;
    if (at > start) parts.push({ start, end: at });
    start = at + 1;
  }
  return start < run.end ? [...parts, { start, end: run.end }] : parts;
}

function splitName(text: string, run: NumberRun, at: number): string {
  return at === run.start && !BEGINS_WITH_DIGIT.test(text.slice(at, at + 2)) ? SIGN_SPLIT : (text[at] ?? '');
}

interface Marked {
  text: string;
  marks: readonly EntityMark[];
}

/** Separators at which training marks begin or end inside a run, unless more marks continue across them. */
export function learnSplits(sentences: readonly Marked[]): string[] {
  const balance = new Map<string, number>();
  for (const { name, isCut } of sentences.flatMap(separatorsUnderMarks))
    balance.set(name, (balance.get(name) ?? 0) + (isCut ? 1 : -1));
  return [...balance].flatMap(([name, score]) => (score >= 0 ? [name] : [])).sort();
}

function separatorsUnderMarks({ text, marks }: Marked): { name: string; isCut: boolean }[] {
  if (marks.length === 0 || !hasDigit(text)) return [];
  return numberRuns(text).flatMap((run) =>
    placesOf(run).flatMap((at) => {
      if (DIGIT_OR_HALF.test(text.slice(at, at + 2))) return [];
      const isCut = marks.some(({ start, end }) => (end === at && at > run.start) || start === at + 1);
      const isWhole = marks.some(({ start, end }) => start <= at && end > at + 1);
      return isCut || isWhole ? [{ name: splitName(text, run, at), isCut }] : [];
    }),
  );
}

function placesOf({ start, end }: NumberRun): number[] {
  return Array.from({ length: end - start }, (_, place) => start + place);
}
