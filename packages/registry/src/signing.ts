import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { failedWith, readIfExists } from './files.ts';
import { grantedBytes, sealedBytes, signedBytes } from '@parlance/contract';
import type { Grant, RegisteredRemote, Registry, Seal, SignedRegistry } from '@parlance/contract';

/** A key that can sign. */
export interface Signer {
  /** As in the page and in grants: base64 of its DER form (SPKI). */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** @returns undefined when the file does not exist */
export async function readSigner(file: string): Promise<Signer | undefined> {
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  const privateKey = createPrivateKey(text);
  const publicKey = createPublicKey(text).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKey };
}

/** Creates a private key, unless the file already has one: a process that loses the race uses the winner's. */
export async function makeKey(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await link(own, file).catch((error: unknown) => {
    if (!failedWith(error, 'EEXIST')) throw error;
  });
  await rm(own);
}

/** ECDSA over P-256 and SHA-256, base64. */
export const signatureOf = ({ privateKey }: Signer, bytes: Uint8Array): string =>
  sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');

/** The signature of an area's entry, which browsers verify. */
export function sealOf(signer: Signer, area: string, revision: number, remote: RegisteredRemote): Seal {
  return {
    revision,
    key: signer.publicKey,
    signature: signatureOf(signer, sealedBytes(area, revision, remote)),
  };
}

/**
 * The registry signed as a whole with the site's key. Once teams have grants, each entry is sealed as well, since a
 * team's change invalidates the signature of the whole.
 */
export function signedBySite({ revision, remotes }: Registry, teams: readonly Grant[], site: Signer): SignedRegistry {
  const signature = signatureOf(site, signedBytes({ revision, remotes }));
  if (teams.length === 0) return { revision, remotes, signature };
  const grants = { revision, teams, signature: signatureOf(site, grantedBytes({ revision, teams })) };
  const seals = Object.entries(remotes).map(([area, remote]) => [area, sealOf(site, area, revision, remote)] as const);
  return { revision, remotes, signature, grants, seals: Object.fromEntries(seals) };
}

/** The registry after a team's change: only the changed entries get a new seal. */
export function signedByTeam(
  { revision, remotes }: Registry,
  { grants, seals }: SignedRegistry,
  areas: readonly string[],
  team: Signer,
): SignedRegistry {
  const changed = areas.flatMap((area) => {
    const remote = remotes[area];
    return remote ? [[area, sealOf(team, area, revision, remote)] as const] : [];
  });
  return { revision, remotes, grants, seals: { ...seals, ...Object.fromEntries(changed) } };
}
