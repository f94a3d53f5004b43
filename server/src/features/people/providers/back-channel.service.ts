import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { fieldError, say } from '../../../lib/errors.ts';
import { boundedFetch } from '../../../resources/providers/bounded-fetch.ts';
import { removeProviderSessions } from '../../../resources/identities/identities.queries.ts';
import { configurationOf } from '../../../resources/providers/providers.ts';
import type { JSONWebKeySet } from 'jose';
import type { Database } from '../../../db/client.ts';
import type { Provider } from '../../../resources/providers/providers.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MOST_AGE = '5 minutes';
const KEYS_LIMIT_MS = 10_000;

const Notice = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    // An ID token must not pass as a notice.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/**
 * Ends the sessions that a provider reports as ended (OpenID Connect Back-Channel Logout). A repeated notice ends
 * nothing more.
 * @throws FieldErrors for a token that the provider did not sign for this site, or that is something else.
 */
export async function endReportedSessions(db: Database, provider: Provider, token: string): Promise<void> {
  try {
    const { sub, sid } = Notice.parse(await verify(provider, token));
    await removeProviderSessions(db, { issuer: provider.issuer, subject: sub, name: sid });
  } catch (error) {
    throw Object.assign(fieldError('logout_token', say('logout_token_invalid')), { cause: error });
  }
}

async function verify(provider: Provider, token: string) {
  const { jwks_uri: address, issuer } = (await configurationOf(provider)).serverMetadata();
  if (address === undefined) throw new Error('The provider has no keys');
  const answer = await boundedFetch(address, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
    signal: AbortSignal.timeout(KEYS_LIMIT_MS),
  });
  const keys = Keys.parse(await answer.json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer,
    audience: provider.client_id,
    maxTokenAge: MOST_AGE,
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
  });
  return payload;
}
