import { RE2JS } from 're2js';
import { atOnce } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { sizeProblem } from './pattern-size.ts';

/** A regular expression of an entity. */
export interface EntityPattern {
  /** Entity number. */
  entity: number;
  pattern: string;
}

/** UTF-16 offsets, `end` exclusive. */
interface Match {
  start: number;
  end: number;
}
export interface PatternMatch extends Match {
  entity: number;
  /** Number of the pattern. */
  pattern: number;
}

/** Longer texts are searched only up to this length. Unit: UTF-16 code units. */
const LOOKED_AT = 4000;
/** Minimum; with very many patterns, only the beginning of a text is searched. Unit: UTF-16 code units. */
const LEAST_LOOKED_AT = 200;
const MOST_MATCHES = 50;

// In the worst case RE2 executes each instruction once per character: about 60 ns. Unit of these limits: instructions ×
// characters.
/** Limit of one step: 20 ms. */
const WORK_OF_STEP = 400_000;
/** Limit of one pattern in addition to reading the text once: each of its matches may read the text to its end. */
const WORK_OF_MATCHES = 2_000_000;
/** Limit of all patterns for reading the text once, and the same for their matches. */
const WORK_OF_TEXT = 20_000_000;

/** Instructions of all patterns of a model together; further patterns are not searched for. */
const MOST_INSTRUCTIONS_OF_ALL = 200_000;

interface Compiled {
  readonly patterns: (RE2JS | undefined)[];
  instructions: number;
}

// Compiled once per model, since a model is plain data.
const compiled = new WeakMap<readonly EntityPattern[], Compiled>();

/** The error in a pattern; undefined if it is valid. */
export function patternProblem(pattern: string): string | undefined {
  const compiledOrReason = compile(pattern);
  return typeof compiledOrReason === 'string' ? compiledOrReason : undefined;
}

/** The error in a set of valid patterns; undefined if there is none. */
export function problemOfAll(patterns: readonly EntityPattern[]): string | undefined {
  return atOnce(excessSteps(patterns)).length > 0
    ? `together they have more than ${MOST_INSTRUCTIONS_OF_ALL} instructions`
    : undefined;
}

/** Positions of the patterns that a model cannot hold: invalid ones, and those beyond its total. */
export function* excessSteps(patterns: readonly EntityPattern[]): Steps<number[]> {
  const ready = yield* compileSteps(patterns);
  let instructions = 0;
  return ready.patterns.flatMap((pattern, at) => {
    instructions += pattern?.programSize() ?? 0;
    return pattern === undefined || instructions > MOST_INSTRUCTIONS_OF_ALL ? [at] : [];
  });
}

/** The non-empty matches of all patterns; those of each from left to right without overlaps. */
export function findPatterns(patterns: readonly EntityPattern[], text: string): PatternMatch[] {
  return atOnce(findPatternSteps(patterns, text));
}

/** The same in steps. */
export function* findPatternSteps(patterns: readonly EntityPattern[], text: string): Steps<PatternMatch[]> {
  const ready = yield* compileSteps(patterns);
  const length = Math.floor(WORK_OF_TEXT / Math.max(1, ready.instructions));
  const seen = text.slice(0, Math.min(LOOKED_AT, Math.max(LEAST_LOOKED_AT, length)));
  const found: PatternMatch[] = [];
  for (const [at, pattern] of ready.patterns.entries()) {
    if (pattern === undefined) continue;
    const entity = patterns[at]?.entity ?? 0;
    const work = Math.min(WORK_OF_MATCHES, (WORK_OF_TEXT * pattern.programSize()) / ready.instructions);
    for (const match of yield* matchSteps(pattern, seen, work)) found.push({ ...match, entity, pattern: at });
    yield;
  }
  return found;
}

function compile(pattern: string): RE2JS | string {
  const problem = sizeProblem(pattern);
  if (problem !== undefined) return problem;
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** In order; undefined for one that is not searched for. Continues where it stopped if not all were compiled yet. */
export function* compileSteps(patterns: readonly EntityPattern[]): Steps<Compiled> {
  const known = compiled.get(patterns) ?? { patterns: [], instructions: 0 };
  compiled.set(patterns, known);
  while (known.patterns.length < patterns.length) {
    const isFull = known.instructions > MOST_INSTRUCTIONS_OF_ALL;
    const made = isFull ? '' : compile(patterns[known.patterns.length]?.pattern ?? '');
    known.patterns.push(typeof made === 'string' ? undefined : made);
    if (typeof made !== 'string') known.instructions += made.programSize();
    yield;
  }
  return known;
}

/**
 * A text that takes too long for one step is searched in windows. A match that reaches the end of one may continue: it
 * is searched again in a window that begins with it.
 */
function* matchSteps(pattern: RE2JS, text: string, workOfMatches: number): Steps<Match[]> {
  const size = pattern.programSize();
  const width = Math.max(1, Math.floor(WORK_OF_STEP / size));
  const found: Match[] = [];
  let work = workOfMatches + size * text.length;
  for (let from = 0, next = 0; from < text.length && work > 0; from = next) {
    const end = windowEnd(text, from, width);
    const matcher = pattern.matcher(text.slice(0, end));
    next = end;
    for (let isFound = matcher.find(from); isFound; isFound = work > 0 && matcher.find()) {
      const [start, stop] = [matcher.start(), matcher.end()];
      if (stop === end && end < text.length) {
        next = start > from ? start : end;
        break;
      }
      if (stop > start && found.push({ start, end: stop }) === MOST_MATCHES) return found;
      work -= size * (end - stop);
      yield;
    }
    work -= size * (end - from);
    if (next < text.length) yield;
  }
  return found;
}

/** Ends after a blank, if the second half of the window has one, and never within a character. */
function windowEnd(text: string, from: number, width: number): number {
  const end = from + width;
  if (end >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', end - 1) + 1;
  if (blank > from + width / 2) return blank;
  return end + (isSecondHalf(text, end) ? 1 : 0);
}

function isSecondHalf(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
