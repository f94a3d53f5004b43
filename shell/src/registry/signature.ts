/** The key that registries of this site are signed with: base64 of its DER form (SPKI). */
export const registryKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? '';

interface Signed {
  readonly revision: number;
  readonly remotes: unknown;
  readonly signature?: string;
}

const HOLE = '__REGISTRY_KEY__';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Whether a registry is what its publisher wrote. Only pages from a secure origin can check: on any other one whoever
 * could change the registry could change this script as well. A shell at work has no key.
 */
export async function isSigned({ revision, remotes, signature }: Signed): Promise<boolean> {
  const key = registryKey();
  if (key === '' || key === HOLE || !isSecureContext) return true;
  if (signature === undefined) return false;
  const verifier = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(
    ALGORITHM,
    verifier,
    bytesOf(signature),
    new TextEncoder().encode(JSON.stringify({ revision, remotes })),
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
