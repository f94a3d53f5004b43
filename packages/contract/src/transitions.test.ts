import { describe, expect, test } from '@jest/globals';

import { chooseBuild } from './cohort.ts';
import { parseRegistry } from './registry.ts';
import type { Registry } from './registry.ts';
import { liveBuilds, stateOf } from './states.ts';
import {
  RegistryError,
  addBuild,
  endCanary,
  markBad,
  markGood,
  markTested,
  promote,
  remoteOf,
  rollBack,
  setCanary,
  setEnabled,
} from './transitions.ts';

const NOTHING: Registry = { revision: 0, remotes: {} };
const build = (id: string) => ({ base: `/remotes/mf-x/${id}/`, contract: { name: 'mf-x' } });
const added = (registry: Registry, ...ids: string[]) =>
  ids.reduce((before, id) => addBuild(before, 'mf-x', id, build(id)), registry);
/** A registry with these builds; the first is live. */
const withBuilds = (first: string, ...others: string[]) =>
  added(promote(added(NOTHING, first), 'mf-x', first), ...others);

describe('what visitors get', () => {
  test('[PUB-19] no build before it was promoted, not even the first one', () => {
    expect(liveBuilds(added(NOTHING, 'a'))).toEqual([]);
    const registry = withBuilds('a', 'b');
    expect(remoteOf(registry, 'mf-x').stable).toBe('a');
    expect(remoteOf(promote(registry, 'mf-x', 'b'), 'mf-x')).toMatchObject({ stable: 'b', previous: 'a' });
  });

  test('after a rollback the previous build, with a higher revision', () => {
    const promoted = promote(withBuilds('a', 'b'), 'mf-x', 'b');
    const back = rollBack(promoted, 'mf-x');
    expect(remoteOf(back, 'mf-x')).toMatchObject({ stable: 'a', previous: undefined, bad: ['b'] });
    expect(back.revision).toBeGreaterThan(promoted.revision);
  });

  test('a canary until it is promoted or ended', () => {
    const canary = setCanary(withBuilds('a', 'b'), 'mf-x', 'b', 0.1);
    expect(remoteOf(canary, 'mf-x').canary).toEqual({ build: 'b', share: 0.1, since: canary.revision });
    expect(remoteOf(promote(canary, 'mf-x', 'b'), 'mf-x').canary).toBeUndefined();
    expect(remoteOf(endCanary(canary, 'mf-x'), 'mf-x').canary).toBeUndefined();
  });

  test('no build of a disabled remote', () => {
    expect(remoteOf(setEnabled(withBuilds('a'), 'mf-x', false), 'mf-x').enabled).toBe(false);
  });

  test('the file drops old unused builds, never one in use', () => {
    const live = setCanary(promote(withBuilds('a', 'b'), 'mf-x', 'b'), 'mf-x', 'a', 0.5);
    const later = ['c', 'd', 'e', 'f', 'g'].reduce((registry, id) => addBuild(registry, 'mf-x', id, build(id)), live);
    expect(Object.keys(remoteOf(later, 'mf-x').builds)).toEqual(['a', 'b', 'e', 'f', 'g']);
  });

  test.each([
    ['a build that is not kept', (registry: Registry) => promote(registry, 'mf-x', 'nowhere')],
    ['a remote that is not there', (registry: Registry) => promote(registry, 'mf-y', 'a')],
    ['a rollback without an earlier build', (registry: Registry) => rollBack(registry, 'mf-x')],
    ['an invalid share', (registry: Registry) => setCanary(registry, 'mf-x', 'a', Number.NaN)],
    ['a live build marked bad', (registry: Registry) => markBad(registry, 'mf-x', 'a')],
  ])('rejected: %s', (_what, change) => {
    expect(() => change(withBuilds('a'))).toThrow(RegistryError);
  });
});

describe('bad builds', () => {
  const x = (registry: Registry) => remoteOf(registry, 'mf-x');
  const live = ['a', 'b', 'c'].reduce((registry, id) => promote(registry, 'mf-x', id), withBuilds('a', 'b', 'c', 'd'));

  test('[PUB-01] the state of every build follows from the commands', () => {
    const states = (registry: Registry) => ['a', 'b', 'c', 'd'].map((id) => stateOf(x(registry), id));
    expect(states(live)).toEqual(['retired', 'retired', 'live', 'published']);
    const tested = markTested(live, 'mf-x', 'd');
    expect(states(tested)[3]).toBe('tested');
    const canary = setCanary(tested, 'mf-x', 'd', 0.1);
    expect(states(canary)[3]).toBe('canary');
    expect(states(endCanary(canary, 'mf-x'))[3]).toBe('tested');
    expect(states(promote(canary, 'mf-x', 'd'))).toEqual(['retired', 'retired', 'retired', 'live']);
    expect(states(markBad(canary, 'mf-x', 'd'))[3]).toBe('bad');
    expect(states(markGood(markBad(canary, 'mf-x', 'd'), 'mf-x', 'd'))[3]).toBe('published');
    expect(stateOf(x(live), 'nowhere')).toBeUndefined();
  });

  test('[PUB-02] two rollbacks in a row never return to the broken build', () => {
    const once = rollBack(live, 'mf-x');
    expect(x(once)).toMatchObject({ stable: 'b', previous: 'a', bad: ['c'] });
    const twice = rollBack(once, 'mf-x');
    expect(x(twice)).toMatchObject({ stable: 'a', previous: undefined });
    expect(() => rollBack(twice, 'mf-x')).toThrow('no earlier good build to go back to; a stays live');
  });

  test('[PUB-02] when two people roll back the same build, the second changes nothing', () => {
    const once = rollBack(live, 'mf-x', 'c');
    expect(rollBack(once, 'mf-x', 'c')).toBe(once);
  });

  test('[PUB-02] a bad build is never a fallback, previous, part of a gate, or served again', () => {
    const bad = markBad(setCanary(live, 'mf-x', 'd', 0.5), 'mf-x', 'b');
    expect(x(bad)).toMatchObject({ previous: 'a', canary: { build: 'd' } });
    expect(chooseBuild(x(bad), 0.9)).toEqual({ build: 'c', fallback: 'a' });
    expect(liveBuilds(bad).map(({ build: id }) => id)).toEqual(['c', 'a', 'd']);
    for (const serve of [() => promote(bad, 'mf-x', 'b'), () => setCanary(bad, 'mf-x', 'b', 0.1)])
      expect(serve).toThrow('mf-x b is marked bad');
    expect(stateOf(x(promote(markGood(bad, 'mf-x', 'b'), 'mf-x', 'b')), 'b')).toBe('live');
  });

  test('[PUB-02] a mark outlives the build’s entry in the file', () => {
    const bad = ['e', 'f', 'g', 'h'].reduce(
      (registry, id) => addBuild(registry, 'mf-x', id, build(id)),
      markBad(live, 'mf-x', 'd'),
    );
    expect(Object.keys(x(bad).builds)).not.toContain('d');
    expect(stateOf(x(bad), 'd')).toBe('bad');
    expect(() => promote(addBuild(bad, 'mf-x', 'd', build('d')), 'mf-x', 'd')).toThrow('is marked bad');
  });

  test('[PUB-03] ending a canary and rolling back are independent', () => {
    const trial = setCanary(live, 'mf-x', 'd', 0.1);
    expect(x(rollBack(trial, 'mf-x'))).toMatchObject({ stable: 'b', canary: { build: 'd' } });
    expect(x(endCanary(trial, 'mf-x'))).toMatchObject({ stable: 'c', previous: 'b' });
    expect(endCanary(live, 'mf-x')).toBe(live);
    expect(x(rollBack(setCanary(live, 'mf-x', 'b', 0.1), 'mf-x')).canary).toBeUndefined();
  });

  test('[PUB-04] a document older than states can be read, and rolled back to its previous build', () => {
    const old = parseRegistry(
      JSON.stringify({
        revision: 7,
        remotes: {
          'mf-x': {
            enabled: true,
            stable: 'b',
            previous: 'a',
            builds: { a: build('a'), b: build('b'), c: build('c') },
          },
        },
      }),
    );
    expect(['a', 'b', 'c'].map((id) => stateOf(x(old), id))).toEqual(['retired', 'live', 'published']);
    expect(chooseBuild(x(old), 0)).toEqual({ build: 'b', fallback: 'a' });
    expect(x(rollBack(old, 'mf-x'))).toMatchObject({ stable: 'a', bad: ['b'] });
    expect(x(promote(old, 'mf-x', 'c'))).toMatchObject({ stable: 'c', previous: 'b', retired: ['b', 'a'] });
  });
});
