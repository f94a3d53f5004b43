import { needsPerson } from '../plugins/access/access.ts';
import type { Access } from '../plugins/access/access.ts';
import type { ScopeNeeded } from '../lib/grant.ts';

type Requirement = Readonly<Record<string, string[]>>;

export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token` and the token that signing in answers.',
  },
  parseKey: { type: 'http', scheme: 'bearer', description: 'The parse key of a contributor of one intelligence.' },
  translatorLink: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Translator` and the key of a translator link.',
  },
  // Last: the API reference puts the cursor into the last field.
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key (`parl_…`) with one of the scopes named at the call. Make one on your ' +
      '[profile](/profile/?tab=keys), under Organization, or on the API screen of an intelligence.',
  },
} as const;

const OWN_CREDENTIAL: Readonly<Record<string, keyof typeof SECURITY_SCHEMES>> = {
  'parse key': 'parseKey',
  'parse key for parsing': 'parseKey',
};

/** The credentials that a call accepts, any one of them; an empty requirement means none. */
export function securityOf(access: Access): readonly Requirement[] {
  if (access === 'public') return [];
  if (access === 'session') return [{ session: [] }];
  if (access === 'API key') return [{ apiKey: [] }];
  if ('to' in access && access.to.carriesCredentials) {
    const own = OWN_CREDENTIAL[access.to.name];
    if (own === undefined) return [{ translatorLink: [] }, { session: [] }];
    return [...apiKeys(access.scope), { [own]: [] }];
  }
  return [...(needsPerson(access) ? [] : [{}]), { session: [] }, ...apiKeys(access.scope)];
}

function apiKeys(scope: ScopeNeeded): Requirement[] {
  if (scope === 'none') return [];
  const scopes = typeof scope === 'string' ? [scope] : scope;
  return scopes.map((one) => ({ apiKey: [one] }));
}
