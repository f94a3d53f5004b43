import type { Grants, RegisteredRemote, SignedRegistry } from './registry.ts';
import { signedBytes } from './registry.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const textBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));

/** The bytes that a seal covers. */
export const sealedBytes = (area: string, revision: number, remote: RegisteredRemote): Uint8Array<ArrayBuffer> =>
  textBytes({ area, revision, remote });

/** The bytes that the signature of grants covers. */
export const grantedBytes = ({ revision, teams }: Omit<Grants, 'signature'>): Uint8Array<ArrayBuffer> =>
  textBytes({ revision, teams });

/** Whether a key made a signature. */
export async function isSignedBy(key: string, signature: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const verifier = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(ALGORITHM, verifier, bytesOf(signature), bytes);
  } catch {
    return false;
  }
}

async function isSignedByAny(
  keys: readonly string[],
  signature: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature === undefined) return false;
  for (const key of keys) if (await isSignedBy(key, signature, bytes)) return true;
  return false;
}

/** Whether the site's key vouches for a registry as a whole. */
export const isSignedWhole = ({ signature, ...registry }: SignedRegistry, siteKeys: readonly string[]) =>
  isSignedByAny(siteKeys, signature, signedBytes(registry));

/** Grants that the site's key signed and that are not older than those seen before. */
async function trustedGrants(
  { grants }: SignedRegistry,
  known: SignedRegistry | undefined,
  siteKeys: readonly string[],
): Promise<Grants | undefined> {
  const isNew = grants !== undefined && grants.revision >= (known?.grants?.revision ?? 0);
  return isNew && (await isSignedByAny(siteKeys, grants.signature, grantedBytes(grants))) ? grants : known?.grants;
}

/** Who may sign what, as far as it is known. */
interface Trust {
  readonly siteKeys: readonly string[];
  readonly grants: Grants | undefined;
}

/** Whether a key may change an area. */
export const mayChange = (key: string, area: string, { siteKeys, grants }: Trust): boolean =>
  siteKeys.includes(key) || (grants?.teams ?? []).some((team) => team.key === key && team.areas.includes(area));

/** Whether somebody who may vouches for an entry. @param since revision below which its seal is out of date */
export async function isSealed(file: SignedRegistry, area: string, since: number, trust: Trust): Promise<boolean> {
  const [seal, remote] = [file.seals?.[area], file.remotes[area]];
  if (!seal || !remote || seal.revision < since || !mayChange(seal.key, area, trust)) return false;
  return isSignedBy(seal.key, seal.signature, sealedBytes(area, seal.revision, remote));
}

/** The revision that this browser has seen of an area. Before the first seals, that of the whole counted. */
const seenOf = (known: SignedRegistry | undefined, area: string): number =>
  (known?.seals ? known.seals[area]?.revision : known?.revision) ?? 0;

export interface Verdict {
  readonly registry: SignedRegistry;
  /** Areas whose entry no entitled key vouches for: the entry seen before stands in for it, or none. */
  readonly rejected: readonly string[];
}

/**
 * What of a registry can be believed. One signed with the site's key counts as a whole; after a team's change each
 * entry counts by its own seal, so that a team cannot change another's area, or keep it from visitors.
 * @param known what was believed before
 * @returns undefined when nothing in it can be believed, or it is older than `known`
 */
export async function verifyRegistry(
  file: SignedRegistry,
  known: SignedRegistry | undefined,
  siteKeys: readonly string[],
): Promise<Verdict | undefined> {
  if (await isSignedWhole(file, siteKeys))
    return file.revision < (known?.revision ?? 0) ? undefined : { registry: file, rejected: [] };
  const trust = { siteKeys, grants: await trustedGrants(file, known, siteKeys) };
  const areas = Object.keys(file.remotes);
  const sealed = await Promise.all(areas.map((area) => isSealed(file, area, seenOf(known, area), trust)));
  const isBelieved = ([area]: readonly [string, unknown]) => sealed[areas.indexOf(area)] === true;
  const rejected = areas.filter((_area, at) => sealed[at] !== true);
  if (rejected.length === areas.length) return undefined;
  const remotes = { ...known?.remotes, ...Object.fromEntries(Object.entries(file.remotes).filter(isBelieved)) };
  const seals = { ...known?.seals, ...Object.fromEntries(Object.entries(file.seals ?? {}).filter(isBelieved)) };
  // Nobody vouches for the revision of the file itself.
  const revision = Math.max(known?.revision ?? 0, ...Object.values(seals).map((seal) => seal.revision));
  const { grants } = trust;
  return { registry: { revision, remotes, ...(grants && { grants }), seals, suspended: file.suspended }, rejected };
}
