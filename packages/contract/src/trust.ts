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

/** Whether a signature was made with a key. */
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

/** Whether the site's key signed a registry as a whole. */
export const isSignedWhole = ({ signature, ...registry }: SignedRegistry, siteKeys: readonly string[]) =>
  isSignedByAny(siteKeys, signature, signedBytes(registry));

/** Grants that are signed with the site's key and not older than those seen before. */
async function trustedGrants(
  { grants }: SignedRegistry,
  known: SignedRegistry | undefined,
  siteKeys: readonly string[],
): Promise<Grants | undefined> {
  const isNew = grants !== undefined && grants.revision >= (known?.grants?.revision ?? 0);
  return isNew && (await isSignedByAny(siteKeys, grants.signature, grantedBytes(grants))) ? grants : known?.grants;
}

/** The known keys and the areas that they may sign. */
interface Trust {
  readonly siteKeys: readonly string[];
  readonly grants: Grants | undefined;
}

/** Whether a key may change an area. */
export const mayChange = (key: string, area: string, { siteKeys, grants }: Trust): boolean =>
  siteKeys.includes(key) || (grants?.teams ?? []).some((team) => team.key === key && team.areas.includes(area));

/** Whether an entitled key signed an entry. @param since revision below which its seal is outdated */
export async function isSealed(file: SignedRegistry, area: string, since: number, trust: Trust): Promise<boolean> {
  const [seal, remote] = [file.seals?.[area], file.remotes[area]];
  if (!seal || !remote || seal.revision < since || !mayChange(seal.key, area, trust)) return false;
  return isSignedBy(seal.key, seal.signature, sealedBytes(area, seal.revision, remote));
}

/**
 * The latest revision of an area that this browser has seen. Before the first seals, that of the whole registry
 * counted.
 */
const seenOf = (known: SignedRegistry | undefined, area: string): number =>
  (known?.seals ? known.seals[area]?.revision : known?.revision) ?? 0;

export interface Verdict {
  readonly registry: SignedRegistry;
  /** Areas whose entry no entitled key signed: the previously seen entry replaces it, if any. */
  readonly rejected: readonly string[];
}

/**
 * The trusted part of a registry. One signed with the site's key is trusted as a whole; after a team's change each
 * entry is trusted by its own seal, so that a team can neither change nor hide another team's area. @param known what
 * was trusted before
 * @returns undefined when nothing in it can be trusted, or it is older than `known`
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
  // The revision of the file itself is not signed.
  const revision = Math.max(known?.revision ?? 0, ...Object.values(seals).map((seal) => seal.revision));
  const { grants } = trust;
  return { registry: { revision, remotes, ...(grants && { grants }), seals, suspended: file.suspended }, rejected };
}
