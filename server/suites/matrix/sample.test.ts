import { expect, test } from '@jest/globals';
import { ALL_CASES, chooseCases } from './sample.ts';
import { readRights } from './table.ts';

const rights = readRights();
const sample = chooseCases(rights);
const routes = [...rights.routes];
const verdictsOf = (route: string) =>
  ALL_CASES.map(({ actor, visibility }) => rights.verdict(route, actor, visibility));
const ruleOf = (route: string) => JSON.stringify(verdictsOf(route));

test('[SRV-02] the sample distinguishes each route from one that follows any other rule', () => {
  const rules = new Map(routes.map((route) => [ruleOf(route), route]));
  const missed = routes.flatMap((route) =>
    [...rules.values()]
      .filter((other) => ruleOf(other) !== ruleOf(route))
      .filter((other) =>
        sample
          .get(route)
          ?.every(
            ({ actor, visibility }) =>
              rights.verdict(route, actor, visibility) === rights.verdict(other, actor, visibility),
          ),
      )
      .map((other) => `${route} as ${other}`),
  );
  expect(missed).toEqual([]);
});

test('[SRV-02] the sample covers every caller of every rule, and is a small part', () => {
  const met = new Set(
    routes.flatMap(
      (route) => sample.get(route)?.map(({ actor, visibility }) => `${ruleOf(route)} ${actor} ${visibility}`) ?? [],
    ),
  );
  const rules = new Set(routes.map(ruleOf));
  expect(met.size).toBe(rules.size * ALL_CASES.length);
  const asked = routes.reduce((sum, route) => sum + (sample.get(route)?.length ?? 0), 0);
  expect(asked).toBeLessThan((routes.length * ALL_CASES.length) / 4);
});
