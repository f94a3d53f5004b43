import { expect, test } from '@jest/globals';

import { allShots, routeOf, sampleOf } from '../../../e2e/gallery/shots.ts';

const CONTENTS = {
  full: { at: { ownerNickname: 'ana', slug: 'full' }, entity: 1, intent: 2, result: 3, translatorLink: 'link' },
  empty: { at: { ownerNickname: 'ana', slug: 'empty' } },
};
const shots = allShots(CONTENTS);

test('[STATE-01] the gallery has every screen in three widths, two themes, two languages and its states', () => {
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length);
  const looks = shots.filter(({ name }) => name.startsWith('repositoryTraining-'));
  expect(looks).toHaveLength(3 * 2 * 2 * 3);
  expect(looks.filter(({ path }) => path === '/dashboard/ana/empty/training/')).toHaveLength(12);
});

test('[STATE-01] the empty state needs an account, and empty lists have no record pages', () => {
  const states = (route: string) =>
    new Set(shots.filter(({ name }) => name.startsWith(`${route}-`)).map(({ state }) => state));
  expect(states('landing')).toEqual(new Set(['full', 'broken']));
  expect(states('home')).toEqual(new Set(['full', 'empty', 'broken']));
  expect(states('repositoryResult')).toEqual(new Set(['full', 'broken']));
});

test('[STATE-01] the sample has every route, and a few states', () => {
  const sample = sampleOf(shots);
  expect(new Set(sample.map(routeOf))).toEqual(new Set(shots.map(routeOf)));
  expect(sample.filter(({ state }) => state !== 'full').map(({ state }) => state)).toEqual(['broken', 'empty']);
});
