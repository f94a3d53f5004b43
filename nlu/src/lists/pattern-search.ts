import type { Steps } from '../steps.ts';
import type { PatternSearch } from './find-listed.ts';
import { compileSteps, findPatternSteps } from './patterns.ts';
import type { EntityPattern } from './patterns.ts';

/** A pattern that matches all of these means any number. */
const NUMBERS = ['7', '42', '305', '6120', '98431', '20483751'] as const;

const ofAnyNumber = new WeakMap<readonly EntityPattern[], boolean[]>();

/** By pattern: whether it matches every sequence of digits. */
function* areForNumbers(patterns: readonly EntityPattern[]): Steps<readonly boolean[]> {
  const known = ofAnyNumber.get(patterns);
  if (known !== undefined) return known;
  const made: boolean[] = [];
  for (const pattern of (yield* compileSteps(patterns)).patterns) {
    yield;
    made.push(pattern !== undefined && NUMBERS.every((digits) => pattern.matches(digits)));
  }
  ofAnyNumber.set(patterns, made);
  return made;
}

export const patternSearch: PatternSearch = { find: findPatternSteps, areForNumbers };
