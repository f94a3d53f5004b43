import { expect, test } from '@jest/globals';

import { chooseBuild, cohortOf, commonBuild } from './cohort.ts';
import { contractOf, isRegistry, parseRegistry } from './registry.ts';
import type { RegisteredRemote } from './registry.ts';
import { liveBuilds } from './states.ts';

const contract = { name: 'mf-x', contract: 1, routes: [], entry: 'entry.js', container: 'x_a' };
const remote: RegisteredRemote = {
  enabled: true,
  stable: 'a',
  previous: 'b',
  builds: { a: { base: '/a/', contract }, b: { base: '/b/', contract: { ...contract, contract: 2 } } },
};

test.each([
  ['nothing', null],
  ['no revision', { remotes: {} }],
  ['no remotes', { revision: 1 }],
  ['a remote without builds', { revision: 1, remotes: { 'mf-x': { enabled: true, stable: 'a' } } }],
])('not a registry: %s', (_what, value) => {
  expect(isRegistry(value)).toBe(false);
  expect(() => parseRegistry(JSON.stringify(value))).toThrow(/no registry|not a registry/);
});

test('a build of a later contract version stays in the registry and has no contract for this shell', () => {
  expect(isRegistry({ revision: 1, remotes: { 'mf-x': remote } })).toBe(true);
  expect(contractOf(remote, 'a')).toEqual(contract);
  expect(contractOf(remote, 'b')).toBeUndefined();
  expect(contractOf(remote, 'gone')).toBeUndefined();
});

test('a canary is served to browsers below its share; most get the stable build', () => {
  const trial = { ...remote, canary: { build: 'b', share: 0.05 } };
  expect(chooseBuild(trial, 0.04)).toEqual({ build: 'b', fallback: 'a' });
  expect(chooseBuild(trial, 0.05)).toEqual({ build: 'a', fallback: 'b' });
  expect(commonBuild(trial)).toBe('a');
  expect(commonBuild({ ...remote, canary: { build: 'b', share: 0.6 } })).toBe('b');
  expect(commonBuild(remote)).toBe('a');
  expect(commonBuild({ ...remote, enabled: false })).toBeUndefined();
});

test('[PUB-14] each area orders the browsers differently: few are in two canaries', () => {
  const browsers = Array.from({ length: 10_000 }, (_, index) => index / 10_000);
  const inCanary = (area: string) => browsers.filter((seed) => cohortOf(seed, area) < 0.1);
  const [first, second] = [inCanary('mf-account'), new Set(inCanary('mf-browse'))];
  expect(first.length / browsers.length).toBeCloseTo(0.1, 1);
  expect(first.filter((seed) => second.has(seed)).length / browsers.length).toBeCloseTo(0.01, 2);
  expect(cohortOf(0.3, 'mf-account')).toBe(cohortOf(0.3, 'mf-account'));
});

test('the live builds are stable, previous and canary of enabled remotes, without duplicates', () => {
  const remotes = { on: { ...remote, canary: { build: 'b', share: 0.5 } }, off: { ...remote, enabled: false } };
  expect(liveBuilds({ revision: 1, remotes })).toEqual([
    { area: 'on', build: 'a' },
    { area: 'on', build: 'b' },
  ]);
});
