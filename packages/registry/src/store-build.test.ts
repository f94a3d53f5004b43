import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { integrityOf } from './hash-build.ts';
import { sampleBuild } from './sample-build.ts';
import { prepareBuild, readBuild, registeredBuild, withDigest } from './store-build.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('[LOOK-07] the registry has one hash per build: that of the list of its files and their hashes', async () => {
  const built = await sampleBuild(folder, { area: 'mf-x', text: 'one' });
  const build = await readBuild(built);
  await prepareBuild(built, build);
  const list = await readFile(path.join(built, 'files.json'));
  const entry = await readFile(path.join(built, 'assets/entry.js'));
  expect(JSON.parse(list.toString())).toEqual({ 'assets/entry.js': integrityOf(entry) });
  const { contract } = registeredBuild(build);
  expect(contract).toMatchObject({ name: 'mf-x', entry: 'assets/entry.js', filesHash: integrityOf(list) });
  for (const part of ['files', 'namespaces', 'budget']) expect(contract).not.toHaveProperty(part);
  expect(JSON.parse(await readFile(path.join(built, 'contract.json'), 'utf8'))).toEqual(contract);
});

test('[PUB-32] a build whose contract or files were changed by hand is rejected', async () => {
  const built = await sampleBuild(folder, { area: 'mf-x', text: 'one' });
  const [contractFile, entry] = [path.join(built, 'remote.json'), path.join(built, 'assets/entry.js')];
  const { contract } = await readBuild(built);
  const { files: _files, ...source } = contract;
  const sealed = JSON.stringify(await withDigest(source, built));
  await writeFile(contractFile, sealed);
  expect((await readBuild(built)).contract).not.toHaveProperty('digest');
  await writeFile(contractFile, sealed.replace('"budget":10', '"budget":9000'));
  await expect(readBuild(built)).rejects.toThrow('were changed after it was made');
  await writeFile(contractFile, sealed);
  await writeFile(entry, 'globalThis.sample = "other";');
  await expect(readBuild(built)).rejects.toThrow('were changed after it was made');
});
