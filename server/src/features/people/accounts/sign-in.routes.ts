import { SecondFactorNeeded } from '../../../lib/errors.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { bothKeys, limitKey } from '../../../resources/limits/limit-key.ts';
import { enforceLimits, LIMITS, resetAttempts } from '../../../resources/limits/limits.service.ts';
import { Login, Logout, Nothing, SignedOut, Token } from './accounts.schema.ts';
import { demandPasswords } from './demand-passwords.ts';
import { findSignOutAddress } from '../../../resources/providers/sign-out-address.ts';
import { signInAnswers } from './sign-in-answers.ts';
import { isCaptchaSolved, signIn, signOut } from './sign-in.service.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../../lib/app.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { LimitKey } from '../../../resources/limits/limit-key.ts';
import type { Limit } from '../../../resources/limits/limits.service.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { KnownDevices } from './known-device.ts';

/** Sign-in and sign-out. */
export function signInRoutes(app: App, { captcha, postbox }: { captcha: Captcha; postbox: Postbox }): void {
  const { db, sessionCookies } = app;
  const answers = signInAnswers(app, postbox);
  const { devices } = answers;

  app.post(
    '/v2/account/login/',
    {
      access: 'public',
      limit: { of: LIMITS.loginOfAddress, by: 'address' },
      onRequest: demandPasswords,
      config: { metadata: { name: 'Login User' } },
      schema: {
        description: 'With `X-Session: cookie`, the product’s own pages get a cookie and an empty token, by setting.',
        body: Login,
        response: { 200: Token, 201: Token },
      },
    },
    async (request, reply) => {
      const { username } = request.body;
      const limit = await loginLimit(request, request.body, { captcha, devices });
      await enforceLimits(request, limit);
      const [own] = limit;
      const signedIn = await signIn(db, request.body, answers.from(request, username)).catch(async (error: unknown) => {
        // The password was right; codes have their own limit.
        if (error instanceof SecondFactorNeeded) await resetAttempts(request, ...own);
        throw error;
      });
      await resetAttempts(request, ...own);
      return reply
        .code(signedIn.isFirst ? 201 : 200)
        .send(answers.give(request, reply, { ...signedIn, email: username }));
    },
  );

  app.post(
    '/v2/account/logout/',
    {
      access: 'session',
      config: { metadata: { name: 'Logout User' } },
      schema: {
        description: 'A session that comes from an OpenID provider is answered with where to sign out of that, too.',
        body: Logout,
        response: { 200: SignedOut, 204: Nothing },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const address = await findSignOutAddress(request, account.sessionId ?? 0);
      await signOut(db, account, request.body.all === true);
      if (sessionCookies.isOn(request)) sessionCookies.close(reply);
      return address === undefined ? reply.code(204).send('') : reply.code(200).send({ sign_out_address: address });
    },
  );
}

type Counted = readonly [Limit, LimitKey];

/**
 * Limits password guessing. A device that has signed in before and a solved captcha are counted separately, so that
 * guesses of others cannot lock the owner out; all other attempts are counted per account, both from this address and
 * from everywhere.
 */
async function loginLimit(
  request: FastifyRequest,
  { username, recaptcha = '' }: z.output<typeof Login>,
  { captcha, devices }: { captcha: Captcha; devices: KnownDevices },
): Promise<readonly [Counted, ...Counted[]]> {
  const device = devices.find(request, username);
  if (device !== undefined) return [[LIMITS.loginOfDevice, limitKey('device', device)]];
  const atAddress = accountAtAddress(request, username);
  if (await isCaptchaSolved(request.server.db, captcha, recaptcha)) return [[LIMITS.loginWithCaptcha, atAddress]];
  return [
    [LIMITS.loginOfAccount, atAddress],
    [LIMITS.loginOfAccountAnywhere, limitKey('email', username.toLowerCase())],
  ];
}

function accountAtAddress(request: FastifyRequest, email: string): LimitKey {
  return bothKeys(limitKey('email', email.toLowerCase()), addressKey(request.ip));
}
