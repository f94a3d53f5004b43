import { fieldError, say } from '../../../lib/errors.ts';
import type { KeyScope } from 'shared/domain';

/**
 * The origins of a key that web pages use, as browsers state them.
 * @throws FieldErrors for anything but an origin, and for a key that may do more than parse: everybody can read it
 */
export function originsOf(sent: readonly string[], scopes: readonly KeyScope[]): string[] {
  if (scopes.some((scope) => scope !== 'parse')) throw fieldError('scopes', say('key_origin_scopes'));
  return [...new Set(sent.map(originOf))];
}

function originOf(text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Of an address with a path, all other pages of the site could use the key as well.
  const isPlain = url !== null && url.pathname === '/' && url.search + url.hash + url.username === '';
  if (!isWeb || !isPlain) throw fieldError('origins', say('key_origin_invalid', { value: text }));
  return url.origin;
}
