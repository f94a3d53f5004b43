import { LRUCache } from 'lru-cache';
import { excessSteps, findPatternSteps, patternProblem as problemOf } from 'nlu';
import { inTurns } from '../lib/concurrency/turns.ts';
import { sha256 } from '../lib/security/secrets.ts';
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

interface EntityPatterns {
  readonly entity: string;
  readonly patterns: readonly string[];
}

/** Results by the hash of the patterns, whose compilation may take a second. */
const excesses = new LRUCache<string, readonly string[]>({ max: 1000 });

/** Entities with patterns that a model cannot hold since all of them together are too large. */
export async function entitiesInExcess(lists: readonly EntityPatterns[]): Promise<readonly string[]> {
  const key = sha256(JSON.stringify(lists));
  const known = excesses.get(key);
  if (known) return known;
  const all = lists.flatMap(({ entity, patterns }) => patterns.map((pattern) => ({ entity, pattern })));
  const places = await inTurns(excessSteps(all.map(({ pattern }) => ({ entity: 0, pattern }))));
  const found = [...new Set(places.flatMap((at) => all[at]?.entity ?? []))];
  excesses.set(key, found);
  return found;
}
