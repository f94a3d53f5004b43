import { beforeEach, expect, jest, test } from '@jest/globals';

import type { Remote } from './registry.ts';

const remote: Remote = {
  name: 'mf-test',
  contract: 1,
  entry: 'assets/entry.js',
  container: 'mf_test_b1',
  build: 'b1',
  base: '/remotes/mf-test/b1/',
  routes: [],
  files: {
    'assets/entry.js': 'sha256-e',
    'assets/lifecycles.js': 'sha256-l',
    'assets/one.js': 'sha256-1',
    'assets/one.css': 'sha256-c',
    'assets/two.js': 'sha256-2',
    'assets/charts.js': 'sha256-x',
  },
  pages: {
    '/bot/:slug': ['assets/lifecycles.js', 'assets/one.css', 'assets/one.js'],
    '/bot/:slug/log': ['assets/lifecycles.js', 'assets/two.js'],
  },
};

const fetched = jest.fn<(address: string, init: RequestInit) => Promise<unknown>>();
const addresses = () =>
  fetched.mock.calls.map(([address]) => new URL(address).pathname.replace('/remotes/mf-test/b1/assets/', ''));

beforeEach(() => {
  jest.resetModules();
  fetched.mockReset().mockResolvedValue(undefined);
  Object.assign(globalThis, { fetch: fetched });
});

test('the files of a path are fetched at once, checked, and requested only once', async () => {
  const { preloadPage } = await import('./files.ts');
  preloadPage(remote, '/bot/jazz/');
  preloadPage(remote, '/bot/blues');
  expect(addresses()).toEqual(['entry.js', 'lifecycles.js', 'one.css', 'one.js']);
  expect(fetched.mock.calls[1]).toEqual([
    expect.stringContaining('lifecycles.js'),
    { integrity: 'sha256-l', priority: 'high', credentials: 'same-origin' },
  ]);
});

test('[SLOT-13] the content of a slot is fetched at once, after the files of the screen', async () => {
  const { preloadSlot } = await import('./files.ts');
  const drawing: Remote = { ...remote, slotFiles: { notes: ['assets/contributions.js', 'assets/notes.js'] } };
  preloadSlot(drawing, 'notes');
  expect(addresses()).toEqual(['entry.js', 'contributions.js', 'notes.js']);
  expect(fetched.mock.calls.map(([, { priority }]) => priority)).toEqual(['low', 'low', 'low']);
});

test('[LOOK-07] a path does not wait for the hashes of its files', async () => {
  const { preloadPage } = await import('./files.ts');
  preloadPage({ ...remote, files: undefined, filesHash: 'sha256-list' }, '/bot/jazz');
  expect(addresses()).toEqual(['/remotes/mf-test/b1/files.json', 'entry.js', 'lifecycles.js', 'one.css', 'one.js']);
});

test('files that did not arrive are requested again when they are needed again', async () => {
  const { preloadPage } = await import('./files.ts');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  preloadPage(remote, '/bot/jazz');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  preloadPage(remote, '/bot/jazz');
  expect(addresses()).toEqual(['entry.js', 'lifecycles.js', 'one.css', 'one.js', 'entry.js']);
});

test('a development build, whose files have no hashes, is not requested before it runs', async () => {
  const { preloadPage } = await import('./files.ts');
  const atWork: Remote = { ...remote, files: undefined, pages: undefined };
  preloadPage(atWork, '/bot/jazz');
  expect(fetched).not.toHaveBeenCalled();
});

test('when an area may be opened next, all of it except the charts is fetched', async () => {
  const { prefetchFiles } = await import('./files.ts');
  await Promise.all([prefetchFiles(remote), prefetchFiles(remote)]);
  expect(addresses()).toEqual(['entry.js', 'lifecycles.js', 'one.js', 'one.css', 'two.js']);
});

test('[SLOT-06] styles of a build apply while part of it is on screen; those of others stay', async () => {
  const { applyStyles } = await import('./files.ts');
  const sheets = ['/remotes/mf-test/b1/assets/one.css', '/remotes/mf-test/b2/assets/one.css', '/assets/main.css'].map(
    (path) => ({ href: location.origin + path, disabled: false }),
  );
  jest.spyOn(document, 'styleSheets', 'get').mockReturnValue(sheets as unknown as StyleSheetList);
  const states = () => sheets.map(({ disabled }) => disabled);
  const [area, contribution] = [{}, {}];
  applyStyles(remote, area, false);
  expect(states()).toEqual([true, false, false]);
  applyStyles(remote, area, true);
  applyStyles(remote, contribution, true);
  expect(states()).toEqual([false, false, false]);
  applyStyles(remote, area, false);
  expect(states()).toEqual([false, false, false]);
  applyStyles(remote, contribution, false);
  expect(states()).toEqual([true, false, false]);
});
