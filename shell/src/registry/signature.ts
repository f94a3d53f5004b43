import { verifyRegistry } from '@parlance/contract';
import type { SignedRegistry } from '@parlance/contract';

const HOLE = '__REGISTRY_KEY__';

/**
 * The keys that sign registries of this site: base64 of their DER form (SPKI). While the site replaces its key there
 * are two; a development shell has none.
 */
export function siteKeys(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? '';
  return content.split(' ').filter((key) => key !== '' && key !== HOLE);
}

/**
 * The part of a registry that this browser trusts. Only pages from a secure origin can check it; on any other, an
 * attacker who could change the registry could change this script as well. @param known the registry trusted before
 * @throws Error when nothing can be trusted, or it is older than `known`
 */
export async function believe(file: SignedRegistry, known: SignedRegistry | undefined): Promise<SignedRegistry> {
  const keys = siteKeys();
  const isChecked = keys.length > 0 && isSecureContext;
  if (known && file.revision < known.revision)
    throw new Error(`The registry is at revision ${file.revision}, older than ${known.revision}.`);
  if (!isChecked) return file;
  const verdict = await verifyRegistry(file, known, keys);
  if (!verdict) throw new Error('The registry is not signed with a key of this page.');
  for (const area of verdict.rejected)
    reportError(new Error(`The registry's entry of ${area} is not signed with a key that may change it.`));
  return verdict.registry;
}
