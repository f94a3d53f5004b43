import { beforeEach, expect, jest, test } from '@jest/globals';

const base = '/remotes/mf-test/b1/';
const build = { base: location.origin + base, filesHash: 'sha256-list' };
const hashes = { 'assets/entry.js': 'sha256-e' };
const fetched = jest.fn<(address: string, init: RequestInit) => Promise<unknown>>();

beforeEach(() => {
  jest.resetModules();
  fetched.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(hashes) });
  Object.assign(globalThis, { fetch: fetched });
});

test('[LOOK-07] the list of a build’s hashes is requested once, and checked against the signed registry', async () => {
  const { fetchHashes, knownHashes } = await import('./hashes.ts');
  expect(knownHashes(build)).toBeUndefined();
  expect(await Promise.all([fetchHashes(build), fetchHashes(build)])).toEqual([hashes, hashes]);
  await fetchHashes(build);
  expect(fetched.mock.calls).toEqual([
    [`${location.origin}${base}files.json`, expect.objectContaining({ integrity: 'sha256-list' })],
  ]);
  expect(knownHashes(build)).toEqual(hashes);
});

test('[LOOK-07] a list that does not arrive fails like a file of the build, and is requested again', async () => {
  const { fetchHashes } = await import('./hashes.ts');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false, status: 404 });
  await expect(fetchHashes(build)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await expect(fetchHashes(build)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(await fetchHashes(build)).toEqual(hashes);
});

test('[LOOK-07] until the list has loaded, no file of the build may run', async () => {
  const { expectFiles, integrityOf } = await import('./integrity.ts');
  const { fetchHashes } = await import('./hashes.ts');
  const contract = {
    name: 'mf-test',
    contract: 1,
    entry: 'assets/entry.js',
    container: 'c',
    routes: [],
    filesHash: 'x',
  };
  const remote = { enabled: true, stable: 'b1', builds: { b1: { base, contract } } };
  expectFiles({ revision: 1, remotes: { 'mf-test': remote } });
  const nothing = integrityOf(`${base}assets/entry.js`);
  expect(nothing).toMatch(/^sha256-A+=$/);
  await fetchHashes(build);
  expect(integrityOf(`${base}assets/entry.js`)).toBe('sha256-e');
  expect(integrityOf(`${base}assets/other.js`)).toBe(nothing);
  expect(integrityOf('/assets/main.js')).toBeUndefined();
});
