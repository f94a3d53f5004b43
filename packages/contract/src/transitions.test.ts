import { describe, expect, test } from '@jest/globals';

import type { Registry } from './registry.ts';
import { RegistryError, addBuild, promote, remoteOf, rollBack, setCanary, setEnabled } from './transitions.ts';

const NOTHING: Registry = { revision: 0, remotes: {} };
const build = (id: string) => ({ base: `/remotes/mf-x/${id}/`, contract: { name: 'mf-x' } });
const withBuilds = (...ids: string[]) =>
  ids.reduce((registry, id) => addBuild(registry, 'mf-x', id, build(id)), NOTHING);

describe('what visitors get', () => {
  test('the first build at once, later ones when promoted', () => {
    const registry = withBuilds('a', 'b');
    expect(remoteOf(registry, 'mf-x').stable).toBe('a');
    expect(remoteOf(promote(registry, 'mf-x', 'b'), 'mf-x')).toMatchObject({ stable: 'b', previous: 'a' });
  });

  test('after a rollback the previous build, with a higher revision', () => {
    const promoted = promote(withBuilds('a', 'b'), 'mf-x', 'b');
    const back = rollBack(promoted, 'mf-x');
    expect(remoteOf(back, 'mf-x')).toMatchObject({ stable: 'a', previous: 'b' });
    expect(back.revision).toBeGreaterThan(promoted.revision);
  });

  test('a canary until it is promoted or ended', () => {
    const canary = setCanary(withBuilds('a', 'b'), 'mf-x', 'b', 0.1);
    expect(remoteOf(canary, 'mf-x').canary).toEqual({ build: 'b', share: 0.1 });
    expect(remoteOf(promote(canary, 'mf-x', 'b'), 'mf-x').canary).toBeUndefined();
    expect(remoteOf(setCanary(canary, 'mf-x', 'b', 0), 'mf-x').canary).toBeUndefined();
  });

  test('nothing of a disabled remote', () => {
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
    ['a share that is no share', (registry: Registry) => setCanary(registry, 'mf-x', 'a', Number.NaN)],
  ])('rejected: %s', (_what, change) => {
    expect(() => change(withBuilds('a'))).toThrow(RegistryError);
  });
});
