import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { failedWith, readIfExists } from './files.ts';
import { ROOT } from '../bundle/areas.ts';
import { signedBytes } from '@parlance/contract';
import type { Registry, SignedRegistry } from '@parlance/contract';

/** The private key that signs registries, readable by its owner alone; generated on first use. */
export const KEY_FILE = path.join(ROOT, 'build/registry.key');

async function readKey(file: string): Promise<string> {
  const known = await readIfExists(file);
  if (known !== undefined) return known;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // A process that loses the race uses the winner's key.
  await link(own, file).catch((error: unknown) => {
    if (!failedWith(error, 'EEXIST')) throw error;
  });
  await rm(own);
  return readFile(file, 'utf8');
}

/** The public key as the page carries it: base64 of its DER form (SPKI). */
export async function publicKey(file = KEY_FILE): Promise<string> {
  return createPublicKey(await readKey(file))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
}

/** The registry with its signature: ECDSA over P-256 and SHA-256 over `signedBytes`, base64. */
export async function signed({ revision, remotes }: Registry, file = KEY_FILE): Promise<Required<SignedRegistry>> {
  const signature = sign('sha256', signedBytes({ revision, remotes }), {
    key: createPrivateKey(await readKey(file)),
    dsaEncoding: 'ieee-p1363',
  });
  return { revision, remotes, signature: signature.toString('base64') };
}
