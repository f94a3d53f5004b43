import { buildEndSessionUrl } from 'openid-client';
import { unseal } from '../../lib/security/secrets.ts';
import { siteAddress } from '../../lib/http/site-address.ts';
import { findProviderSession } from '../identities/identities.queries.ts';
import { idTokenKey } from './id-token.ts';
import { configurationOf, providerOf } from './providers.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Where the browser goes to sign out of the provider that a session comes from; undefined for sessions that come from
 * none, and for providers that offer nothing like it or do not answer.
 */
export async function findSignOutAddress(request: FastifyRequest, sessionId: number): Promise<string | undefined> {
  const { db, config } = request.server;
  if (!config.providers) return undefined;
  const session = await findProviderSession(db, sessionId);
  const provider = session && providerOf(config, session.issuer);
  if (!provider) return undefined;
  try {
    const configuration = await configurationOf(provider);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    return buildEndSessionUrl(configuration, {
      id_token_hint: unseal(idTokenKey(config.serverKey), session.idTokenSealed),
      post_logout_redirect_uri: `${siteAddress(request)}/`,
    }).href;
  } catch (error) {
    request.log.warn({ err: error, provider: provider.id }, 'An OpenID provider has no address for signing out');
    return undefined;
  }
}
