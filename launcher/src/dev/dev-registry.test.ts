import { expect, test } from '@jest/globals';
import { withDevBuild } from './dev-registry.ts';
import type { Registry } from '@parlance/contract';

const BUILD = { area: 'mf-browse', base: '/dev/mf-browse/', container: 'mf_browse_dev', entry: 'assets/entry.1.js' };

test('the development build replaces the live one; the other areas stay', async () => {
  const registered = { base: '/remotes/x/', contract: {} };
  const registry: Registry = {
    revision: 4,
    remotes: {
      'mf-browse': { enabled: true, stable: 'b1', builds: { b1: registered } },
      'mf-account': { enabled: true, stable: 'a1', builds: { a1: registered } },
    },
  };
  const { remotes } = await withDevBuild(registry, BUILD);
  expect(remotes['mf-account']).toEqual(registry.remotes['mf-account']);
  const area = remotes['mf-browse'];
  expect(area?.builds[area.stable]).toMatchObject({
    base: '/dev/mf-browse/',
    contract: { name: 'mf-browse', entry: 'assets/entry.1.js', container: 'mf_browse_dev' },
  });
});

test('an area that was never built is added', async () => {
  const { remotes } = await withDevBuild({ revision: 0, remotes: {} }, BUILD);
  expect(remotes['mf-browse']).toMatchObject({ enabled: true, stable: 'dev' });
});
