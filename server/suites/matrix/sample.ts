import { ACTORS, VISIBILITIES } from './actors.ts';
import type { Actor, Visibility } from './actors.ts';
import type { RightsTable, Verdict } from './table.ts';

/** A caller at a public or a private intelligence. */
export interface Case {
  readonly actor: Actor;
  readonly visibility: Visibility;
}

type Verdicts = readonly (Verdict | undefined)[];

export const ALL_CASES: readonly Case[] = VISIBILITIES.flatMap((visibility) =>
  ACTORS.map((actor) => ({ actor, visibility })),
);
const isPrivate = ({ visibility }: Case) => visibility === 'private';

/**
 * The callers to try on each route, so that a route that follows any other rule of the table, or ignores that an
 * intelligence is private, is detected. The callers that reveal nothing more about a rule are spread over its routes:
 * each rule is tried with each caller at least once.
 */
export function chooseCases(rights: RightsTable): ReadonlyMap<string, readonly Case[]> {
  const rules = rulesOf(rights);
  const verdicts = rules.map((rule) => rule.verdicts);
  const chosen = rules.flatMap(({ verdicts: own, routes }) => {
    const distinguishing = distinguish(own, [...verdicts, openedTo('public', own), openedTo('private', own)]);
    return routes.map((route, number) => {
      const isTried = (each: number) => distinguishing.has(each) || each % routes.length === number;
      return [route, ALL_CASES.filter((_, each) => isTried(each))] as const;
    });
  });
  return new Map(chosen);
}

/** The different rules of the table, each with the routes that follow it. */
function rulesOf(rights: RightsTable): { verdicts: Verdicts; routes: string[] }[] {
  const rules = new Map<string, { verdicts: Verdicts; routes: string[] }>();
  for (const route of rights.routes) {
    const verdicts = ALL_CASES.map(({ actor, visibility }) => rights.verdict(route, actor, visibility));
    const known = rules.get(verdicts.join()) ?? { verdicts, routes: [] };
    known.routes.push(route);
    rules.set(verdicts.join(), known);
  }
  return [...rules.values()];
}

/** The rule of a route that treats every intelligence as public, or as private. */
function openedTo(taken: Visibility, own: Verdicts): Verdicts {
  return ALL_CASES.map(
    ({ actor }) => own[ALL_CASES.findIndex((each) => each.actor === actor && each.visibility === taken)],
  );
}

/**
 * The smallest set of cases, chosen greedily, in which a rule differs from each of the others; private ones first among
 * equals.
 */
function distinguish(own: Verdicts, rules: readonly Verdicts[]): ReadonlySet<number> {
  const chosen = new Set<number>();
  for (let left = rules.filter((rule) => differs(rule, own)); left.length > 0;) {
    const score = (each: Case, at: number) =>
      2 * left.filter((rule) => rule[at] !== own[at]).length + Number(isPrivate(each));
    const scores = ALL_CASES.map(score);
    const best = scores.indexOf(Math.max(...scores));
    chosen.add(best);
    left = left.filter((rule) => rule[best] === own[best]);
  }
  return chosen;
}

const differs = (one: Verdicts, other: Verdicts) => one.some((verdict, at) => verdict !== other[at]);
