import { webcrypto } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { readRegistry, updateRegistry } from './registry-store.ts';
import { publicKey, signed } from './signing.ts';
import { signedBytes } from '@parlance/contract';
import type { Registry, SignedRegistry } from '@parlance/contract';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
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

/** Verifies as a browser does. */
async function verifies({ signature, ...content }: Required<SignedRegistry>): Promise<boolean> {
  const key = await webcrypto.subtle.importKey(
    'spki',
    Buffer.from(await publicKey(keyFile), 'base64'),
    ALGORITHM,
    false,
    ['verify'],
  );
  return webcrypto.subtle.verify(ALGORITHM, key, Buffer.from(signature, 'base64'), signedBytes(content));
}

test('a signed registry verifies; a modified one does not', async () => {
  const file = await signed(REGISTRY, keyFile);
  expect(await verifies(file)).toBe(true);
  expect(await verifies({ ...file, revision: 8 })).toBe(false);
});

test('the key is generated once, even concurrently, and readable by its owner alone', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => publicKey(keyFile)));
  expect(new Set(keys).size).toBe(1);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
});

test('a change is written signed and read back unchanged', async () => {
  await updateRegistry(folder, () => REGISTRY, { keyFile });
  const file: unknown = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  expect(await verifies(file as Required<SignedRegistry>)).toBe(true);
  expect(await readRegistry(folder)).toEqual(file);
});
