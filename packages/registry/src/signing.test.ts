import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { isSignedWhole } from '@parlance/contract';
import type { Registry } from '@parlance/contract';
import { readRegistry, updateRegistry } from './registry-store.ts';
import { makeKey, readSigner, signedBySite } from './signing.ts';
import type { Signer } from './signing.ts';

const REGISTRY: Registry = {
  revision: 7,
  remotes: {
    'mf-x': { enabled: true, stable: 'a', builds: { a: { base: '/remotes/mf-x/a/', contract: { name: 'mf-x' } } } },
  },
};

let folder: string;
let keyFile: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'signing-'));
  keyFile = path.join(folder, 'registry.key');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function signer(): Promise<Signer> {
  const found = await readSigner(keyFile);
  if (!found) throw new Error('There is no key.');
  return found;
}

test('a signed registry verifies; a modified one does not', async () => {
  await makeKey(keyFile);
  const key = await signer();
  const file = signedBySite(REGISTRY, [], key);
  expect(await isSignedWhole(file, [key.publicKey])).toBe(true);
  expect(await isSignedWhole({ ...file, revision: 8 }, [key.publicKey])).toBe(false);
});

test('the key is generated once, even concurrently, and readable only by its owner', async () => {
  await Promise.all(Array.from({ length: 8 }, () => makeKey(keyFile)));
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const { publicKey } = await signer();
  await makeKey(keyFile);
  expect((await signer()).publicKey).toBe(publicKey);
});

test('a change is written signed and read back unchanged', async () => {
  await updateRegistry(folder, () => REGISTRY, { keyFile });
  const file: unknown = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  const read = await readRegistry(folder);
  expect(await isSignedWhole(read, [(await signer()).publicKey])).toBe(true);
  expect(read).toEqual(file);
});
