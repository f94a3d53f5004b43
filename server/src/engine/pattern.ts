import { findPatternSteps, patternProblem as problemOf } from 'nlu';
import { inTurns } from '../lib/concurrency/turns.ts';
import { say } from '../lib/messages/index.ts';
import type { Message } from '../lib/messages/index.ts';

/** Spellings that RE2 rejects since they take more than linear time, with the sentence that says so. */
const NOT_LINEAR = [
  [/\(\?<?[=!]/, 'pattern_lookaround'],
  [/\\[1-9]|\\k[<{']|\(\?P=/, 'pattern_back_reference'],
] as const;
const PREFIX = /^error parsing regexp: /;

/** Why a pattern of an entity cannot be used; undefined if it can. */
export function patternProblem(pattern: string): Message | undefined {
  const problem = problemOf(pattern);
  if (problem === undefined) return undefined;
  const known = NOT_LINEAR.find(([spelling]) => spelling.test(pattern))?.[1];
  return known ? say(known, { pattern }) : say('pattern_broken', { pattern, reason: problem.replace(PREFIX, '') });
}

/** Where a valid pattern matches. */
export async function matchesOf(pattern: string, text: string): Promise<{ start: number; end: number }[]> {
  const matches = await inTurns(findPatternSteps([{ entity: 0, pattern }], text));
  return matches.map(({ start, end }) => ({ start, end }));
}
