import { cohortOf, matchesPath } from '@parlance/contract';
import { describe, expect, test } from '@jest/globals';
import { matchPath } from 'shared/platform';

import type { Remote } from './registry.ts';
import { remotesOf } from './registry.ts';
import { claimsOf, leadingClaim } from './routes.ts';

const title = { 'en-US': 'Title', 'pt-BR': 'Título' };
const remote = (name: string, routes: Remote['routes']): Remote => ({
  name,
  contract: 1,
  entry: 'assets/entry.js',
  container: `${name}_b1`,
  build: 'b1',
  base: `/remotes/${name}/b1/`,
  routes,
});

const workspace = remote('mf-workspace', [{ path: '/dashboard/:ownerNickname/:slug/*', title, guard: 'public' }]);
const translate = remote('mf-translate', [
  { path: '/dashboard/:ownerNickname/:slug/translations', title, guard: 'public', slot: 'dashboard' },
]);
const browse = remote('mf-browse', [
  { path: '/', title, guard: 'anonymous' },
  { path: '/home', title, guard: 'public' },
]);
const remotes = [workspace, translate, browse];
const names = (pathname: string) => claimsOf(remotes, pathname).map((claim) => claim.remote.name);

describe('claims', () => {
  test('a path belongs to the area that claims it, with and without its final slash', () => {
    expect(names('/home')).toEqual(['mf-browse']);
    expect(names('/home/')).toEqual(['mf-browse']);
    expect(names('/dashboard/ana/bot/training/')).toEqual(['mf-workspace']);
  });

  test('[SHELL-02] a path that nobody claims has no claim', () => {
    expect(names('/nowhere')).toEqual([]);
    expect(leadingClaim([])).toBeUndefined();
  });

  test('an area inside the frame of another one determines title and guard', () => {
    expect(names('/dashboard/ana/bot/translations/')).toEqual(['mf-workspace', 'mf-translate']);
    expect(leadingClaim(claimsOf(remotes, '/dashboard/ana/bot/translations/'))?.remote.name).toBe('mf-translate');
  });
});

describe('the registry', () => {
  const builds = (contract: number) =>
    Object.fromEntries(
      ['b1', 'b2'].map((build) => [
        build,
        { base: `/remotes/mf-browse/${build}/`, contract: { ...browse, contract: contract as 1 } },
      ]),
    );

  test('[SHELL-26] remotes that are switched off or have a later contract say so, and keep their addresses', () => {
    const entry = (enabled: boolean, contract: number) => ({ enabled, stable: 'b1', builds: builds(contract) });
    const found = remotesOf(
      { revision: 1, remotes: { on: entry(true, 1), off: entry(false, 1), future: entry(true, 2) } },
      0,
    );
    expect(found.map(({ unavailable }) => unavailable)).toEqual([undefined, 'off', 'newer']);
    expect(found.map(({ routes }) => routes.length)).toEqual([2, 2, 2]);
  });

  test('[SHELL-26] an area that replaced a switched-off one is the only one at its addresses', () => {
    const off: Remote = { ...browse, name: 'mf-old', unavailable: 'off' };
    expect(claimsOf([off, browse], '/home').map((claim) => claim.remote.name)).toEqual(['mf-browse']);
    expect(claimsOf([off], '/home').map((claim) => claim.remote.name)).toEqual(['mf-old']);
  });

  test('a canary goes to the browsers below its share', () => {
    const file = {
      revision: 1,
      remotes: { browse: { enabled: true, stable: 'b1', canary: { build: 'b2', share: 0.05 }, builds: builds(1) } },
    };
    const seeds = Array.from({ length: 100 }, (_, index) => index / 100);
    const chosen = seeds.map((seed) => remotesOf(file, seed)[0]?.build);
    expect(chosen).toEqual(seeds.map((seed) => (cohortOf(seed, 'browse') < 0.05 ? 'b2' : 'b1')));
    expect(new Set(chosen).size).toBe(2);
  });
});

describe('patterns match in the shell as in the routers of the areas', () => {
  const patterns = ['/', '/home', '/org/:nickname', '/dashboard/:owner/:slug/training/:id?', '/files/*'];
  const addresses = [
    '/',
    '/home',
    '/HOME/',
    '/home/x',
    '/org',
    '/org/ana',
    '/dashboard/a/b',
    '/dashboard/a/b/training',
  ];
  const deeper = [
    '/dashboard/a/b/training/',
    '/dashboard/a/b/training/7',
    '/files',
    '/files/',
    '/files/a/b',
    '/filesx',
  ];
  test.each(patterns)('%s', (pattern) => {
    for (const address of [...addresses, ...deeper])
      expect([address, matchesPath(pattern, address)]).toEqual([
        address,
        matchPath({ path: pattern, end: true }, address) !== null,
      ]);
  });
});
