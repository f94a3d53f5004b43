import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { RegistryError, addBuild, promote, remoteOf } from '@parlance/contract/transitions';
import type { Registry } from '@parlance/contract';
import { readRegistry, updateRegistry } from '@parlance/registry';

const NOTHING: Registry = { revision: 0, remotes: {} };
const build = (id: string) => ({ base: `/remotes/mf-x/${id}/`, contract: { name: 'mf-x' } });
const withBuilds = (...ids: string[]) =>
  ids.reduce((registry, id) => addBuild(registry, 'mf-x', id, build(id)), NOTHING);

describe('the file', () => {
  let site: string;
  const update = (change: (registry: Registry) => Registry, expected?: number) =>
    updateRegistry(site, change, { expected, keyFile: path.join(site, 'key') });
  beforeEach(async () => {
    site = await mkdtemp(path.join(tmpdir(), 'registry-'));
  });
  afterEach(() => rm(site, { recursive: true, force: true }));

  test('concurrent changes are all kept', async () => {
    const areas = Array.from({ length: 12 }, (_, index) => `mf-${index}`);
    const { revision } = await update(() => NOTHING);
    await Promise.all(areas.map((area) => update((registry) => addBuild(registry, area, 'a', build('a')))));
    const registry = await readRegistry(site);
    expect(Object.keys(registry.remotes).sort()).toEqual([...areas].sort());
    expect(registry.revision).toBe(revision + areas.length);
  });

  test('a lock whose process was killed does not block', async () => {
    await writeFile(path.join(site, 'registry.json.lock'), JSON.stringify({ pid: 4_000_000, started: 'long ago' }));
    await update(() => withBuilds('a'));
    expect(Object.keys(remoteOf(await readRegistry(site), 'mf-x').builds)).toEqual(['a']);
  });

  test('a change based on an older revision is rejected and writes nothing', async () => {
    await update(() => withBuilds('a', 'b'));
    const before = await readRegistry(site);
    await expect(update((registry) => promote(registry, 'mf-x', 'b'), before.revision - 1)).rejects.toThrow(
      RegistryError,
    );
    expect(await readRegistry(site)).toEqual(before);
  });
});
