import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { addressOf } from '../../../resources/second-factors/totp.ts';
import { getProfile } from '../accounts/profile.service.ts';
import { appName, mailAccount } from './factor-mails.ts';
import { findRelyingParty } from './relying-party.ts';
import { Code, NewAuthenticator, Nothing, RecoveryCodes, SecondFactor } from './second-factor.schema.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const AUTHENTICATOR = '/v2/account/authenticator/';

/** The authenticator app and the recovery codes of the caller [ACC-35] [ACC-36]. */
export function secondFactorRoutes(app: App, postbox: Postbox): void {
  const { db } = app;
  const { serverKey, publicUrl } = app.config;
  const proven = { recentProof: 'always' } as const;

  app.get(
    '/v2/account/second-factor/',
    { access: 'session', schema: { response: { 200: SecondFactor } } },
    async (request) => ({
      ...(await readSecondFactor(db, accountOf(request).id, app.config)),
      allows_passkeys: findRelyingParty(request) !== undefined,
    }),
  );

  app.post(
    AUTHENTICATOR,
    {
      access: 'session',
      config: proven,
      schema: {
        description: 'Makes the secret of an authenticator app, which a first code confirms.',
        response: { 201: NewAuthenticator },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const secret = await beginAuthenticator(db, serverKey, id);
      const { email } = await getProfile(db, id);
      return reply.code(201).send({ secret, uri: addressOf(secret, email, `Parlance ${new URL(publicUrl).hostname}`) });
    },
  );

  app.post(
    `${AUTHENTICATOR}confirm/`,
    {
      access: 'session',
      limit: { of: LIMITS.secondFactor, by: 'account' },
      config: { ...proven, metadata: { name: 'Authenticator app' } },
      schema: { body: Code, response: { 200: RecoveryCodes } },
    },
    async (request) => {
      const { id: userId } = accountOf(request);
      const codes = await confirmAuthenticator(db, serverKey, { userId, code: request.body.code });
      await mailAccount(db, userId, { kind: 'factor_added', values: appName, postbox, request });
      return { recovery_codes: codes };
    },
  );

  app.delete(
    AUTHENTICATOR,
    { access: 'session', config: proven, schema: { response: { 204: Nothing } } },
    async (request, reply) => {
      const { id } = accountOf(request);
      if (await endAuthenticator(db, id))
        await mailAccount(db, id, { kind: 'factor_removed', values: appName, postbox, request });
      return reply.code(204).send('');
    },
  );

  app.post(
    '/v2/account/recovery-codes/',
    {
      access: 'session',
      config: proven,
      schema: { description: 'Replaces the recovery codes.', response: { 201: RecoveryCodes } },
    },
    async (request, reply) => {
      const codes = await renewRecoveryCodes(db, serverKey, accountOf(request).id);
      return reply.code(201).send({ recovery_codes: codes });
    },
  );
}
