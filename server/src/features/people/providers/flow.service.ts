import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { paths } from 'shared/routes';
import { z } from 'zod';
import { fieldError, Forbidden, NotFound, say, Unavailable } from '../../../lib/errors.ts';
import { siteAddress } from '../../../lib/http/site-address.ts';
import { seal } from '../../../lib/security/secrets.ts';
import { idTokenKey } from '../../../resources/providers/id-token.ts';
import { configurationOf, findProvider } from '../../../resources/providers/providers.ts';
import { issueTicket, spendTicket } from '../../../resources/second-factors/tickets.queries.ts';
import { isSameBrowser, markBrowser } from './browser-cookie.ts';
import { readClaims } from './claims.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from 'openid-client';
import type { Carried } from '../../../resources/identities/carried.ts';
import type { Provider } from '../../../resources/providers/providers.ts';
import type { Claimed } from './claims.ts';
import type { ProviderAnswer } from './providers.schema.ts';

/** What a person goes to a provider for: to sign in, to connect an identity, or to prove again who they are. */
export type Purpose = 'sign in' | 'connect' | 'confirm';

/** What the server remembers while a person is at a provider. */
const Flow = z.object({
  provider: z.string(),
  purpose: z.enum(['sign in', 'connect', 'confirm']),
  verifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  /** Fingerprint of the browser. */
  browser: z.string(),
});
type Flow = z.output<typeof Flow>;

/** A sign-in at the provider that is older proves nothing, in seconds. */
const PROOF_AGE = 300;

interface Beginning {
  readonly provider: string;
  readonly purpose: Purpose;
  /** Who connects an identity or proves who they are. */
  readonly userId?: number;
}

/** @returns the address at which the provider signs the person in. */
export async function beginFlow(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider: id, purpose, userId }: Beginning,
): Promise<string> {
  const { config, db } = request.server;
  const provider = findProvider(config, id);
  if (!provider) throw new NotFound(say('provider_unknown'));
  const configuration = await reach(request, provider);
  const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
  const redirectUri = siteAddress(request) + paths.signInReturn();
  const carried: Flow = { provider: id, purpose, verifier, nonce, redirectUri, browser: markBrowser(request, reply) };
  const state = await issueTicket(db, { purpose: 'provider', carried, ...(userId !== undefined && { userId }) });
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(purpose === 'confirm' && { prompt: 'login', max_age: String(PROOF_AGE) }),
  }).href;
}

/** What a provider said about a person. */
export interface Provided {
  readonly provider: Provider;
  readonly claimed: Claimed;
  readonly carried: Carried;
}

/**
 * Reads what a provider says about the person that it sends back.
 * @throws FieldErrors when the sign-in was not begun in this browser, Forbidden when the provider does not confirm it.
 */
export async function endFlow(
  request: FastifyRequest,
  answer: ProviderAnswer,
  { purpose, userId }: { readonly purpose: Purpose; readonly userId?: number },
): Promise<Provided> {
  const { config, db } = request.server;
  const ticket = await spendTicket(db, answer.state, 'provider');
  const { data: flow } = Flow.safeParse(ticket?.carried);
  const provider = flow && findProvider(config, flow.provider);
  const isSame =
    flow?.purpose === purpose && (ticket?.userId ?? undefined) === userId && isSameBrowser(request, flow.browser);
  if (!provider || !isSame) throw fieldError('state', say('ticket_invalid'));
  const configuration = await reach(request, provider);
  const { claims, idToken } = await exchange(configuration, answer, flow).catch((error: unknown) => {
    request.log.warn({ err: error, provider: provider.id }, 'A sign-in with an OpenID provider failed');
    throw new Forbidden(say('provider_failed', { name: provider.name }));
  });
  const claimed = readClaims(claims, provider);
  return { provider, claimed, carried: carriedOf(provider, claimed, seal(idTokenKey(config.serverKey), idToken)) };
}

function carriedOf({ issuer }: Provider, { subject, label, session, roles }: Claimed, idToken: Buffer): Carried {
  return { issuer, subject, label, session, idToken: idToken.toString('base64'), roles: { ...roles }, connects: false };
}

/** @throws Unavailable when the provider does not answer. */
async function reach(request: FastifyRequest, provider: Provider): Promise<Configuration> {
  try {
    return await configurationOf(provider);
  } catch (error) {
    request.log.warn({ err: error, provider: provider.id }, 'An OpenID provider does not answer');
    throw new Unavailable(say('provider_unavailable', { name: provider.name }));
  }
}

/** Exchanges the code for tokens, and asks for the claims that the ID token lacks. */
async function exchange(configuration: Configuration, answer: ProviderAnswer, flow: Flow) {
  const address = new URL(flow.redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: answer.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    ...(flow.purpose === 'confirm' && { maxAge: PROOF_AGE }),
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error('The provider sent no ID token');
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { claims: { ...more, ...claims }, idToken: tokens.id_token };
}
