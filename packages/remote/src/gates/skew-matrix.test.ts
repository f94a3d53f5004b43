import { expect, test } from '@jest/globals';

import { liveBuilds } from '@parlance/contract';
import { isSpecial, pathOf, screensOf } from './places.ts';
import { printMatrix } from './skew-matrix.ts';

const builds = Object.fromEntries(['a1', 'a2', 'a3', 'b1', 'c1'].map((build) => [build, { base: '/', contract: {} }]));

test('the live builds are those served now or after a rollback, without duplicates', () => {
  const registry = {
    revision: 1,
    remotes: {
      'mf-a': { enabled: true, stable: 'a2', previous: 'a1', canary: { build: 'a3', share: 0.1 }, builds },
      'mf-b': { enabled: true, stable: 'b1', previous: 'b1', builds },
      'mf-c': { enabled: false, stable: 'c1', builds },
    },
  };
  expect(liveBuilds(registry).map(({ build }) => build)).toEqual(['a2', 'a1', 'a3', 'b1']);
});

test('the table has a row per build and a column per shell, and names failures', () => {
  const tried = [
    { shell: 'shell1', area: 'mf-a', build: 'a1', problems: [] },
    { shell: 'shell2', area: 'mf-a', build: 'a1', problems: ['/a: nothing was drawn.'] },
  ];
  expect(printMatrix(['shell1', 'shell2'], tried).split('\n')).toEqual([
    '         shell1  shell2',
    'mf-a a1  passed  FAILED',
    'mf-a a1 in shell shell2: /a: nothing was drawn.',
  ]);
});

test('a pattern becomes a path with an existing user', () => {
  const values = { ownerNickname: 'acme', slug: 'jazz bot' };
  expect(pathOf('/dashboard/:ownerNickname/:slug/*', { values })).toBe('/dashboard/acme/jazz%20bot/');
  expect(pathOf('/dashboard/:ownerNickname/:slug/result/:id', { values })).toBe('/dashboard/acme/jazz%20bot/result/1');
});

test('the screens of a build are its pages, each with the guard of its claim', () => {
  const claim = (path: string, guard: 'public' | 'session', slot?: 'dashboard') => ({
    path,
    guard,
    ...(slot && { slot }),
    title: { 'en-US': 't', 'pt-BR': 't' },
  });
  const contract = {
    name: 'mf-x',
    contract: 1,
    version: '1.0.0',
    container: 'x',
    entry: 'e.js',
    events: { publishes: [], consumes: [] },
    budget: 1,
  } as const;
  const routes = [
    claim('/bot/:slug/*', 'public'),
    claim('/tour/one', 'session'),
    claim('/bot/:slug/result', 'public', 'dashboard'),
    claim('/bot/:slug/result/:id', 'public', 'dashboard'),
  ];
  expect(
    screensOf({
      ...contract,
      events: { publishes: [], consumes: [] },
      routes,
      pages: { '/bot/:slug': [], '/bot/:slug/log': [], '/tour/:name': [] },
    }),
  ).toEqual([
    { pattern: '/bot/:slug', guard: 'public', isInSlot: false },
    { pattern: '/bot/:slug/log', guard: 'public', isInSlot: false },
    { pattern: '/tour/one', guard: 'session', isInSlot: false },
  ]);
  expect(
    screensOf({
      ...contract,
      events: { publishes: [], consumes: [] },
      routes: routes.slice(2),
      pages: { '/bot/:slug/result/:id?': [] },
    }),
  ).toEqual([
    { pattern: '/bot/:slug/result', guard: 'public', isInSlot: true },
    { pattern: '/bot/:slug/result/:id', guard: 'public', isInSlot: true },
  ]);
  expect(screensOf({ ...contract, events: { publishes: [], consumes: [] }, routes: routes.slice(0, 1) })).toEqual([
    { pattern: '/bot/:slug/*', guard: 'public', isInSlot: false },
  ]);
});

test('a screen is special when it needs a record that a resident does not have', () => {
  const resident = { values: { slug: 'jazz' } };
  expect(
    ['/bot/:slug', '/bot/:slug/result/:id?', '/bot/:slug/entity/:id'].map((pattern) =>
      isSpecial({ pattern }, resident),
    ),
  ).toEqual([false, false, true]);
  expect(pathOf('/bot/:slug/result/:id?', resident)).toBe('/bot/jazz/result');
});
