import { RE2JS } from 're2js';
import { createTurns } from '../turns.ts';

/** A regular expression of an entity. */
export interface EntityPattern {
  /** Entity number. */
  entity: number;
  pattern: string;
}

export interface PatternMatch {
  /** UTF-16 offsets, `end` exclusive. */
  start: number;
  end: number;
  entity: number;
  /** Number of the pattern. */
  pattern: number;
}

/** Longer texts are searched up to here. Unit: UTF-16 code units. */
const LOOKED_AT = 4000;
/**
 * Most steps of one search, of which each reads one code unit with one instruction of the program: the larger a
 * pattern, the less of a long text it is looked for in. At most about 65 ns each.
 */
const STEPS = 600_000;
/** Each match may read the text to its end, so their number bounds the time too. */
const MOST_MATCHES = 50;
/** Searches with fewer steps in all need no turns in between. */
const STEPS_AT_ONCE = 30_000;
/** Largest program of a pattern, in instructions of RE2. */
const MOST_INSTRUCTIONS = 4000;

interface CompiledPattern {
  readonly entity: number;
  /** Undefined for a pattern of an earlier release that is no longer accepted: it matches nothing. */
  readonly regex: RE2JS | undefined;
  /** UTF-16 code units of a text in which it is looked for. */
  readonly reach: number;
}

// Made once per model, which is plain data itself; as long as it is shorter than the patterns, some are missing.
const compiled = new WeakMap<readonly EntityPattern[], CompiledPattern[]>();
/** The matches of texts that were prepared last. */
const prepared = new WeakMap<readonly EntityPattern[], Map<string, PatternMatch[]>>();
const MOST_PREPARED = 16;

/** What is wrong with a pattern; undefined if nothing. */
export function patternProblem(pattern: string): string | undefined {
  if (instructionsAtLeast(pattern) > MOST_INSTRUCTIONS) return TOO_LARGE;
  try {
    return RE2JS.compile(pattern).programSize() > MOST_INSTRUCTIONS ? TOO_LARGE : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const TOO_LARGE = 'the pattern is too large';

/** A lower bound of a program's size, counted without compiling it: repeated parts are written out. */
function instructionsAtLeast(pattern: string): number {
  const outer: number[] = [];
  let [sum, last] = [0, 0];
  for (const [part, least, most] of pattern.matchAll(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|[^]/gu)) {
    if (least !== undefined) {
      const copies = Math.max(Number(least), Number(most ?? 0));
      sum += last * Math.max(0, copies - 1);
      last *= copies;
    } else if (part === '(') {
      outer.push(sum);
      [sum, last] = [0, 0];
    } else if (part === ')') {
      last = sum;
      sum += outer.pop() ?? 0;
    } else if (!/^[?*+|:^$]$/.test(part)) {
      last = 1;
      sum += 1;
    }
  }
  return sum;
}

function compileNext(patterns: readonly EntityPattern[], done: CompiledPattern[]): void {
  const { entity = 0, pattern = '' } = patterns[done.length] ?? {};
  const isAccepted = instructionsAtLeast(pattern) <= MOST_INSTRUCTIONS;
  let regex: RE2JS | undefined;
  try {
    regex = isAccepted ? RE2JS.compile(pattern) : undefined;
  } catch {
    regex = undefined;
  }
  const reach = Math.min(LOOKED_AT, Math.floor(STEPS / (regex?.programSize() ?? STEPS)));
  done.push({ entity, regex, reach });
}

/** Compiles what is not compiled yet. */
export function compilePatterns(patterns: readonly EntityPattern[]): readonly CompiledPattern[] {
  const done = compiled.get(patterns) ?? [];
  compiled.set(patterns, done);
  while (done.length < patterns.length) compileNext(patterns, done);
  return done;
}

/** The non-empty matches of all patterns, of each from left to right without overlaps. */
export function findPatterns(patterns: readonly EntityPattern[], text: string): PatternMatch[] {
  const known = prepared.get(patterns)?.get(text);
  if (known !== undefined) return known;
  const search = searchPatterns(patterns, text);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

/** Whether the patterns of a model are found in a text in so short a time that nobody notices. */
export function isQuickSearch(patterns: readonly EntityPattern[], text: string): boolean {
  const done = compiled.get(patterns);
  if (done?.length !== patterns.length) return false;
  const steps = done.reduce(
    (sum, { regex, reach }) => sum + (regex?.programSize() ?? 0) * Math.min(reach, text.length),
    0,
  );
  return steps <= STEPS_AT_ONCE;
}

/** Finds patterns for the next `findPatterns` with this text; in between, others get their turn. */
export async function preparePatterns(
  patterns: readonly EntityPattern[],
  text: string,
  nextTurn = createTurns(),
): Promise<void> {
  const search = searchPatterns(patterns, text);
  let step = search.next();
  for (; step.done !== true; step = search.next()) await nextTurn();
  const texts = prepared.get(patterns) ?? new Map<string, PatternMatch[]>();
  prepared.set(patterns, texts.set(text, step.value));
  const [oldest] = texts.keys();
  if (texts.size > MOST_PREPARED && oldest !== undefined) texts.delete(oldest);
}

/** Pauses after each pattern that it compiled and each match. */
function* searchPatterns(patterns: readonly EntityPattern[], text: string): Generator<void, PatternMatch[]> {
  const done = compiled.get(patterns) ?? [];
  compiled.set(patterns, done);
  const matches: PatternMatch[] = [];
  for (let at = 0; at < patterns.length; at++) {
    while (done.length <= at) {
      compileNext(patterns, done);
      yield;
    }
    const { entity = 0, regex, reach = 0 } = done[at] ?? {};
    const matcher = regex?.matcher(text.slice(0, reach));
    for (let count = 0; count < MOST_MATCHES && matcher?.find(); count++) {
      if (matcher.end() > matcher.start())
        matches.push({ start: matcher.start(), end: matcher.end(), entity, pattern: at });
      yield;
    }
    yield;
  }
  return matches;
}
