import { expect, test } from '@jest/globals';
import { preloadsOf } from './preloads.ts';

const contract = (name: string, pages?: Record<string, string[]>) => ({
  name,
  contract: 1,
  routes: [],
  container: 'c',
  entry: 'entry.js',
  pages,
});
const remote = (name: string, pages: Record<string, string[]>, more = {}) => ({
  enabled: true,
  stable: 'b1',
  builds: { b1: { base: `/remotes/${name}/b1/`, contract: contract(name, pages) } },
  ...more,
});
const registry = (remotes: Record<string, object>) => JSON.stringify({ revision: 1, remotes });
const site = registry({
  'mf-browse': remote('mf-browse', { '/home': ['shared.js', 'home.js'], '/': ['shared.js', 'landing.js'] }),
  'mf-workspace': remote('mf-workspace', {
    '/dashboard/:owner/:slug': ['frame.js'],
    '/dashboard/:owner/:slug/training/:id?': ['frame.js', 'training.js'],
    '/files/*': ['files.js'],
  }),
});

test('a page preloads the registry and, from its area, the entry and the files of that page', () => {
  expect(preloadsOf(site, '/home')).toEqual([
    '/registry.json',
    '/remotes/mf-browse/b1/entry.js',
    '/remotes/mf-browse/b1/shared.js',
    '/remotes/mf-browse/b1/home.js',
  ]);
});

test('[LOOK-07] the hashes of its files, which the registry leaves out, are preloaded with them', () => {
  const { builds, ...rest } = remote('mf-browse', { '/home': ['home.js'] });
  const hashed = { b1: { ...builds.b1, contract: { ...builds.b1.contract, filesHash: 'sha256-x' } } };
  expect(preloadsOf(registry({ 'mf-browse': { ...rest, builds: hashed } }), '/home')).toEqual([
    '/registry.json',
    '/remotes/mf-browse/b1/files.json',
    '/remotes/mf-browse/b1/entry.js',
    '/remotes/mf-browse/b1/home.js',
  ]);
});

test.each([
  ['/dashboard/maria/bot', ['frame.js']],
  ['/dashboard/maria/bot/', ['frame.js']],
  ['/dashboard/maria/bot/training', ['frame.js', 'training.js']],
  ['/dashboard/maria/bot/training/7', ['frame.js', 'training.js']],
  ['/files/a/b.c', ['files.js']],
  ['/filesystem', []],
])('patterns match as in the router: %s', (path, files) => {
  const own = preloadsOf(site, path)
    .slice(1)
    .filter((file) => !file.endsWith('entry.js'));
  expect(own).toEqual(files.map((file) => `/remotes/mf-workspace/b1/${file}`));
});

test('an installation with a single area preloads no other', () => {
  expect(preloadsOf(site, '/home', { only: 'mf-workspace' })).toEqual(['/registry.json']);
  expect(preloadsOf(site, '/files/a', { only: 'mf-workspace' })).toHaveLength(3);
});

test('nothing is preloaded from disabled areas and from builds older than page lists', () => {
  const off = registry({
    'mf-a': remote('mf-a', { '/home': ['a.js'] }, { enabled: false }),
    'mf-c': {
      enabled: true,
      stable: 'b1',
      builds: { b1: { base: '/remotes/mf-c/b1/', contract: contract('mf-c') } },
    },
    'mf-d': { enabled: true, stable: 'gone', builds: {} },
  });
  expect(preloadsOf(off, '/home')).toEqual(['/registry.json']);
});

test('[PUB-33] during a canary, a page preloads the build that its visitor gets, and none if that is unknown', () => {
  const { builds, ...rest } = remote('mf-b', { '/home': ['b.js'] });
  const b2 = { base: '/remotes/mf-b/b2/', contract: contract('mf-b', { '/home': ['b.js'] }) };
  const trial = registry({ 'mf-b': { ...rest, builds: { ...builds, b2 }, canary: { build: 'b2', share: 0.1 } } });
  const preloaded = (choices?: string) => preloadsOf(trial, '/home', { choices }).slice(1);
  expect(preloaded('b2:1')).toEqual(['/remotes/mf-b/b2/entry.js', '/remotes/mf-b/b2/b.js']);
  expect(preloaded('b9:1/b2:0')).toEqual(['/remotes/mf-b/b1/entry.js', '/remotes/mf-b/b1/b.js']);
  for (const unknown of [undefined, '', 'b9:1', 'b2']) expect(preloaded(unknown)).toEqual([]);
});

test('[CDN-01] files of areas on another origin are preloaded from there', () => {
  const [index, ...files] = preloadsOf(site, '/home', { filesOrigin: 'https://files.example.org' });
  expect(index).toBe('/registry.json');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.startsWith('https://files.example.org/remotes/'))).toEqual([]);
});
