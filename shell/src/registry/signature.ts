import { signedBytes } from '@parlance/contract';
import type { SignedRegistry } from '@parlance/contract';

/** The key that registries of this site are signed with: base64 of its DER form (SPKI). */
export const registryKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? '';

const HOLE = '__REGISTRY_KEY__';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Whether a registry carries its publisher's signature. Only pages from a secure origin can check it; on any other, an
 * attacker who could change the registry could change this script as well. A development shell has no key.
 */
export async function isSigned({ signature, ...registry }: SignedRegistry): Promise<boolean> {
  const key = registryKey();
  if (key === '' || key === HOLE || !isSecureContext) return true;
  if (signature === undefined) return false;
  const verifier = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, verifier, bytesOf(signature), signedBytes(registry));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
