import { KEY_SCOPES } from 'shared/domain';
import type { KeyScope } from 'shared/domain';

/** The callers, in the order of the columns of docs/rights.md. */
const CALLERS = [
  'anonymous',
  'outsider',
  'removed',
  'user',
  'translator',
  'contributor',
  'admin',
  'org user',
  'org contributor',
  'org admin',
  'through org',
  'link',
  'foreign link',
  'key',
  'foreign key',
  'org key',
  'former org key',
] as const;

/** API keys of the administrator, each with one scope; the column `scope` of a route applies to them. */
type ScopedKey = `scoped ${KeyScope}`;
const SCOPED_KEYS = KEY_SCOPES.map((scope): ScopedKey => `scoped ${scope}`);

export type Actor = (typeof CALLERS)[number] | ScopedKey;

export const ACTORS: readonly Actor[] = [...CALLERS, ...SCOPED_KEYS];

/** The scope of an API key; undefined for other callers. */
export function scopeOf(actor: Actor): KeyScope | undefined {
  return KEY_SCOPES.find((scope) => actor === `scoped ${scope}`);
}

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
