import { z } from 'zod';
import { NotFound, say } from '../../../lib/errors.ts';
import { requestedLocale } from '../../../lib/messages/index.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { enforceLimits, LIMITS } from '../../../resources/limits/limits.service.ts';
import { findProvider } from '../../../resources/providers/providers.ts';
import { sha256 } from '../../../lib/security/secrets.ts';
import { Token } from '../accounts/accounts.schema.ts';
import { createSignIn } from '../accounts/sign-in-answers.ts';
import { endReportedSessions } from './back-channel.service.ts';
import { markBrowser } from './browser-cookie.ts';
import { askForAccount, mailConnection, spendPending } from './connection.service.ts';
import { beginFlow, endFlow } from './flow.service.ts';
import { demandSecondFactor, findOrCreateAccount } from './provider-sign-in.service.ts';
import {
  Connection,
  MailedConnection,
  Nothing,
  ProviderAddress,
  ProviderAnswer,
  ProviderChoice,
  SignInWays,
  SignOutNotice,
} from './providers.schema.ts';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const WAYS = '/v2/account/login/providers/';
const RETURN = '/v2/account/login/provider/';

/** Signing in with OpenID providers [ACC-46] [ACC-47] [ACC-48]. */
export function providerRoutes(app: App, postbox: Postbox): void {
  signInRoutes(app, postbox);
  mailedConnectionRoutes(app, postbox);
  signOutRoutes(app);
}

function signInRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;
  const signInAs = createSignIn(app, postbox);

  app.get(WAYS, { access: 'public', schema: { response: { 200: SignInWays } } }, () => ({
    passwords: config.passwords,
    providers: (config.providers ?? []).map(({ id, name, logo = null }) => ({ id, name, logo })),
  }));

  app.post(
    WAYS,
    {
      access: 'public',
      limit: { of: LIMITS.provider, by: 'address' },
      schema: {
        operationId: 'goToProvider',
        description: 'Begins a sign-in with an OpenID provider, to whose page the browser then goes.',
        body: ProviderChoice,
        response: { 200: ProviderAddress },
      },
    },
    async (request, reply) => ({
      address: await beginFlow(request, reply, { provider: request.body.provider, purpose: 'sign in' }),
    }),
  );

  app.post(
    RETURN,
    {
      access: 'public',
      limit: { of: LIMITS.provider, by: 'address' },
      schema: {
        description: 'Signs in with what the provider sent back, in the browser in which the sign-in began.',
        body: ProviderAnswer,
        response: { 200: Token, 201: Token },
      },
    },
    async (request, reply) => {
      const provided = await endFlow(request, request.body, { purpose: 'sign in' });
      const locale = requestedLocale(request.headers['accept-language']);
      const userId = await findOrCreateAccount(db, provided, locale);
      if (userId === undefined)
        return askForAccount(request, provided, { postbox, browser: markBrowser(request, reply) });
      await demandSecondFactor(db, config, { userId, carried: provided.carried });
      const { status, body } = await signInAs(request, reply, userId, provided.carried);
      return reply.code(status).send(body);
    },
  );
}

/** Connecting an identity with an existing account by a mailed link. */
function mailedConnectionRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;
  const signInAs = createSignIn(app, postbox);

  app.post(
    `${RETURN}mail/`,
    {
      access: 'public',
      limit: { of: LIMITS.forgotPassword, by: 'address' },
      schema: {
        operationId: 'mailConnection',
        description: 'Mails a link that connects the account at the provider with the account that has its address.',
        body: Connection,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { ticket } = request.body;
      await enforceLimits(request, [[LIMITS.forgotPasswordOfAccount, limitKey('secret', sha256(ticket))]]);
      const locale = requestedLocale(request.headers['accept-language']);
      await mailConnection(request, ticket, { postbox, locale });
      return reply.code(204).send('');
    },
  );

  app.post(
    `${RETURN}mail/confirm/`,
    {
      access: 'public',
      limit: { of: LIMITS.mailedToken, by: 'address', onArrival: true },
      schema: {
        operationId: 'signInWithMailedConnection',
        description: 'Connects the two accounts and signs in, in the browser in which the sign-in began.',
        body: MailedConnection,
        response: { 200: Token, 201: Token },
      },
    },
    async (request, reply) => {
      const { userId, identity: carried } = await spendPending(request, request.body.token, 'connection_mail');
      await demandSecondFactor(db, config, { userId: userId ?? 0, carried });
      const { status, body } = await signInAs(request, reply, userId ?? 0, carried);
      return reply.code(status).send(body);
    },
  );
}

function signOutRoutes(app: App): void {
  const { config, db } = app;

  app.post(
    `${WAYS}:provider/sign-out/`,
    {
      access: 'public',
      limit: { of: LIMITS.provider, by: 'address' },
      schema: {
        operationId: 'endSessionsOfProvider',
        description: 'For OpenID providers: ends the sessions that a signed notice names (back-channel logout).',
        params: z.object({ provider: z.string() }),
        body: SignOutNotice,
        response: { 200: Nothing },
      },
    },
    async (request, reply) => {
      const provider = findProvider(config, request.params.provider);
      if (!provider) throw new NotFound(say('provider_unknown'));
      await endReportedSessions(db, provider, request.body.logout_token);
      return reply.header('cache-control', 'no-store').send('');
    },
  );
}
