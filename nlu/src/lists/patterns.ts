import { RE2JS } from 're2js';

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

/** Longer texts are searched up to here, which bounds the time. Unit: UTF-16 code units. */
const LOOKED_AT = 4000;
/** Each match may read the text to its end, so their number bounds the time too. */
const MOST_MATCHES = 50;

// Compiled once per model, which is plain data itself.
const compiled = new WeakMap<readonly EntityPattern[], RE2JS[]>();

/** @throws RE2JSSyntaxException for a pattern that RE2 does not know */
export function compilePatterns(patterns: readonly EntityPattern[]): RE2JS[] {
  const known = compiled.get(patterns) ?? patterns.map(({ pattern }) => RE2JS.compile(pattern));
  compiled.set(patterns, known);
  return known;
}

/** What is wrong with a pattern; undefined if nothing. */
export function patternProblem(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The non-empty matches of all patterns, of each from left to right without overlaps. */
export function findPatterns(patterns: readonly EntityPattern[], text: string): PatternMatch[] {
  const seen = text.slice(0, LOOKED_AT);
  return compilePatterns(patterns).flatMap((pattern, at) => {
    const entity = patterns[at]?.entity ?? 0;
    const matcher = pattern.matcher(seen);
    const matches: PatternMatch[] = [];
    for (let count = 0; count < MOST_MATCHES && matcher.find(); count++)
      if (matcher.end() > matcher.start())
        matches.push({ start: matcher.start(), end: matcher.end(), entity, pattern: at });
    return matches;
  });
}
