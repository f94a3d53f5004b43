import { forEachWithPauses } from './with-pauses.ts';
import type { TrainingData } from '../training-data.ts';
import type { Leave } from './losses.ts';

/** Rules for the names of a format. */
export interface NameRule {
  /** Illegal characters. */
  readonly illegal?: RegExp;
  /** UTF-16 code units. */
  readonly longest?: number;
  /** Fixes what replacing characters does not: beginnings, reserved names. */
  readonly mend?: (name: string) => string;
  /** Suffix for a name that is already taken; by default `2`, `3` and so on. */
  readonly ordinal?: (count: number) => string;
}

export type NameOf = (name: string) => string;

/**
 * Converts names to legal ones. Legal names are unchanged; the others never collide with one of them, not even in
 * another case. Each change is reported.
 */
export async function legalNames(
  data: Pick<TrainingData, 'pause'>,
  names: readonly string[],
  rule: NameRule,
  leave: Leave,
): Promise<NameOf> {
  const { keep, nameOf } = nameGiver(rule, leave);
  for (const work of [keep, nameOf])
    await forEachWithPauses(data, names, (name) => {
      work(name);
    });
  return nameOf;
}

/** Creates legal names on demand. */
export function legalNamesOnDemand(rule: NameRule, leave: Leave): NameOf {
  return nameGiver(rule, leave).nameOf;
}

function nameGiver(rule: NameRule, leave: Leave) {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const free = freeNames(rule, taken);
  const take = (name: string, legal: string) => {
    given.set(name, legal);
    taken.add(legal.toLowerCase());
    if (legal !== name) leave('names', `${name} → ${legal}`);
    return legal;
  };
  return {
    /** A legal name is not changed. */
    keep: (name: string) => (legalForm(name, rule) === name && !given.has(name) ? take(name, name) : undefined),
    nameOf: (name: string) => given.get(name) ?? take(name, free(name)),
  };
}

/** The name of a role in the marks of an entity. */
export type RoleNameOf = (role: string, entity: string) => string;

/** Legal names for roles that differ from those of entities and are unique across entities. Each change is reported. */
export function uniqueRoles(entities: readonly string[], rule: NameRule, leave: Leave): RoleNameOf {
  const given = new Map<string, string>();
  const taken = new Set(entities.map((entity) => entity.toLowerCase()));
  const free = freeNames(rule, taken);
  return (role, entity) => {
    const key = JSON.stringify([role, entity]);
    const name = given.get(key) ?? free(role);
    if (!given.has(key) && name !== role) leave('names', `${role} → ${name}`);
    given.set(key, name);
    taken.add(name.toLowerCase());
    return name;
  };
}

/** Creates unused names, in time that does not grow with the number of equal ones. */
function freeNames(rule: NameRule, taken: ReadonlySet<string>): NameOf {
  const { longest = Infinity, ordinal = String } = rule;
  const counts = new Map<string, number>();
  return (name) => {
    const legal = legalForm(name, rule);
    for (let count = counts.get(legal) ?? 1; ; count += 1) {
      const ending = count === 1 ? '' : `_${ordinal(count)}`;
      const free = cut(legal, longest - ending.length) + ending;
      if (taken.has(free.toLowerCase())) continue;
      counts.set(legal, count);
      return free;
    }
  };
}

function legalForm(name: string, { illegal, longest = Infinity, mend = (each) => each }: NameRule): string {
  const isLegal = illegal === undefined || !matches(name, illegal);
  // Letters keep their base if only the accent is illegal.
  const signs = isLegal
    ? name
    : name
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .replaceAll(illegal, '_');
  return cut(mend(signs === '' ? '_' : signs), longest);
}

function matches(name: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(name);
}

/** The beginning of a name, without half a surrogate pair at its end. */
function cut(name: string, longest: number): string {
  return name.length <= longest ? name : name.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
