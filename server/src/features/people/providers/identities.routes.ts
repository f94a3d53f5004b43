import { z } from 'zod';
import { fieldError, say } from '../../../lib/errors.ts';
import { pathId } from '../../../lib/schema/fields.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { mailAccount } from '../second-factor/factor-mails.ts';
import { confirmOwnSession } from '../sessions/sessions.service.ts';
import { spendPending } from './connection.service.ts';
import { beginFlow, endFlow } from './flow.service.ts';
import {
  connectIdentity,
  disconnectIdentity,
  isOwnIdentity,
  presentIdentity,
  readIdentities,
} from './identities.service.ts';
import {
  Connection,
  Identities,
  Identity,
  Nothing,
  ProviderAddress,
  ProviderAnswer,
  ProviderChoice,
} from './providers.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { Carried } from '../../../resources/identities/carried.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const IDENTITIES = '/v2/account/identities/';
const CONFIRMATION = '/v2/account/confirmation/provider/';

const proven = { recentProof: 'always' } as const;
const limit = { of: LIMITS.provider, by: 'address' } as const;
const named = (name: string) => () => ({ device: name });

/** The accounts at OpenID providers that sign in to the caller's account [ACC-50]. */
export function identityRoutes(app: App, postbox: Postbox): void {
  connectedRoutes(app, postbox);
  connectionRoutes(app, postbox);
}

function connectionRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;
  const connect = async (request: FastifyRequest, carried: Carried) => {
    const { id: userId } = accountOf(request);
    const row = presentIdentity(config, await connectIdentity(db, userId, carried));
    const values = named(row.provider_name);
    await mailAccount(db, userId, { kind: 'factor_added', values, postbox, request });
    return row;
  };

  app.post(
    `${IDENTITIES}start/`,
    {
      access: 'session',
      limit,
      config: proven,
      schema: { operationId: 'goToConnect', body: ProviderChoice, response: { 200: ProviderAddress } },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const { provider } = request.body;
      return { address: await beginFlow(request, reply, { provider, purpose: 'connect', userId }) };
    },
  );

  app.post(
    IDENTITIES,
    {
      access: 'session',
      limit,
      schema: {
        description: 'Connects the account at the provider, with what the provider sent back.',
        body: ProviderAnswer,
        response: { 201: Identity },
      },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const { carried } = await endFlow(request, request.body, { purpose: 'connect', userId });
      return reply.code(201).send(await connect(request, carried));
    },
  );

  app.post(
    `${IDENTITIES}connection/`,
    {
      access: 'session',
      config: proven,
      schema: {
        operationId: 'connectAfterSignIn',
        description: 'Connects an account at a provider with the account to which its owner has signed in since.',
        body: Connection,
        response: { 201: Identity },
      },
    },
    async (request, reply) => {
      const { identity } = await spendPending(request, request.body.ticket, 'connection');
      return reply.code(201).send(await connect(request, identity));
    },
  );
}

function connectedRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;

  app.get(IDENTITIES, { access: 'session', schema: { response: { 200: Identities } } }, async (request) => ({
    results: (await readIdentities(db, accountOf(request).id)).map((row) => presentIdentity(config, row)),
  }));

  app.delete(
    `${IDENTITIES}:id/`,
    {
      access: 'session',
      config: proven,
      schema: { params: z.object({ id: pathId() }), response: { 204: Nothing } },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const row = await disconnectIdentity(db, config, { userId, id: request.params.id });
      const values = named(presentIdentity(config, row).provider_name);
      await mailAccount(db, userId, { kind: 'factor_removed', values, postbox, request });
      return reply.code(204).send('');
    },
  );
}

/** Proving again who one is, by signing in with a provider once more. */
export function providerConfirmationRoutes(app: App): void {
  const { db } = app;

  app.post(
    `${CONFIRMATION}start/`,
    {
      access: 'session',
      limit,
      schema: { operationId: 'goToConfirm', body: ProviderChoice, response: { 200: ProviderAddress } },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const { provider } = request.body;
      return { address: await beginFlow(request, reply, { provider, purpose: 'confirm', userId }) };
    },
  );

  app.post(
    CONFIRMATION,
    {
      access: 'session',
      limit,
      schema: { operationId: 'confirmWithProvider', body: ProviderAnswer, response: { 204: Nothing } },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { carried } = await endFlow(request, request.body, { purpose: 'confirm', userId: account.id });
      if (!(await isOwnIdentity(db, account.id, carried))) throw fieldError('state', say('identity_missing'));
      await confirmOwnSession(db, account);
      return reply.code(204).send('');
    },
  );
}
