import { forEachWithPauses } from './with-pauses.ts';
import type { TrainingData } from '../training-data.ts';
import type { Leave } from './losses.ts';

/** What names of a format look like. */
export interface NameRule {
  /** What no name has. */
  readonly illegal?: RegExp;
  /** UTF-16 code units. */
  readonly longest?: number;
  /** Mends what replacing signs does not: beginnings, reserved names. */
  readonly mend?: (name: string) => string;
  /** Of a name that others have already; `2`, `3` and so on where missing. */
  readonly ordinal?: (count: number) => string;
}

export type NameOf = (name: string) => string;

/**
 * Gives legal names to names. Those that are legal keep theirs; the others never meet one of them, not even in another
 * case. Each change is told.
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

/** Gives legal names as they are asked for. */
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
    /** A legal name is kept. */
    keep: (name: string) => (legalForm(name, rule) === name && !given.has(name) ? take(name, name) : undefined),
    nameOf: (name: string) => given.get(name) ?? take(name, free(name)),
  };
}

/** The name of a role in the marks of an entity. */
export type RoleNameOf = (role: string, entity: string) => string;

/** Legal names for roles where none is that of an entity, and no two entities have the same. Each change is told. */
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

/** Gives names that are not taken, in time that does not grow with how many became the same. */
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
  // Letters keep their base where only the accent is illegal.
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

/** The beginning of a name, without half a character at its end. */
function cut(name: string, longest: number): string {
  return name.length <= longest ? name : name.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
