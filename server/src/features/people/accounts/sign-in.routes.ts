import { requestedLocale } from '../../../lib/messages/index.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { bothKeys, limitKey } from '../../../resources/limits/limit-key.ts';
import {
  enforceLimits,
  LIMITS,
  recordAttempt,
  refundAttempt,
  resetAttempts,
} from '../../../resources/limits/limits.service.ts';
import { hasSignedUpOften } from '../captcha/often.ts';
import { registrationProblems } from './accounts.problems.ts';
import { Login, Logout, Nothing, Registered, registration, Token } from './accounts.schema.ts';
import { createKnownDevices } from './known-device.ts';
import { isCaptchaSolved, register, signIn, signOut } from './sign-in.service.ts';
import { demandSignUp, presentSignUp, signUpProblems } from './sign-up-rules.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../../lib/app.ts';
import type { FieldInfo } from '../../../lib/schema/form-metadata.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { LimitKey } from '../../../resources/limits/limit-key.ts';
import type { Limit } from '../../../resources/limits/limits.service.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { LookUpEmail, SignUpChecks } from './accounts.problems.ts';
import type { KnownDevices } from './known-device.ts';

/** Sign-up, sign-in and sign-out. */
export function signInRoutes(app: App, { captcha, postbox }: { captcha: Captcha; postbox: Postbox }): void {
  const { config, db, sessionCookies } = app;
  const devices = createKnownDevices(config);
  const siteKey = config.captcha === 'siteverify' ? config.captchaSiteKey : undefined;

  app.post(
    '/v2/account/login/',
    {
      access: 'public',
      limit: { of: LIMITS.loginOfAddress, by: 'address' },
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
      const isCookieWanted = sessionCookies.isWanted(request);
      const { token, isFirst } = await signIn(db, request.body, requestedLocale(request.headers['accept-language']));
      const [own] = limit;
      await resetAttempts(request, ...own);
      devices.remember(reply, username);
      if (isCookieWanted) sessionCookies.open(reply, token);
      return reply.code(isFirst ? 201 : 200).send({ token: isCookieWanted ? '' : token });
    },
  );

  app.post(
    '/v2/account/register/',
    {
      access: 'public',
      config: {
        metadata: {
          name: 'Register User',
          facts: { sign_up: presentSignUp(config) },
          refine: (fields) => Promise.resolve(withSiteKey(fields, siteKey)),
        },
        problems: async (body, request) => [
          ...(await signUpProblems(db, config, body)),
          ...(await registrationProblems(db, await signUpChecks(request, captcha), body)),
        ],
      },
      // On arrival, because validation errors reveal which e-mail addresses are taken.
      limit: { of: LIMITS.register, by: 'address', onArrival: true },
      onRequest: (_request, _reply, done) => {
        demandSignUp(config);
        done();
      },
      schema: { body: registration({ asksCaptcha: !captcha.isOff }), response: { 201: Registered } },
    },
    async (request, reply) => {
      const locale = requestedLocale(request.headers['accept-language']);
      await register(db, request.body, { captcha, postbox, locale, linkSeconds: config.linkSeconds });
      await recordAttempt(request, LIMITS.easySignUp, addressKey(request.ip));
      const { email, name, nickname } = request.body;
      return reply.code(201).send({ email, name, nickname });
    },
  );

  app.post(
    '/v2/account/logout/',
    {
      access: 'session',
      config: { metadata: { name: 'Logout User' } },
      schema: { body: Logout, response: { 204: Nothing } },
    },
    async (request, reply) => {
      await signOut(db, accountOf(request), request.body.all === true);
      if (sessionCookies.isOn(request)) sessionCookies.close(reply);
      return reply.code(204).send('');
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

async function signUpChecks(request: FastifyRequest, captcha: Captcha): Promise<SignUpChecks> {
  const isWary = captcha.hasLong && (await hasSignedUpOften(request));
  return { captcha, isWary, lookUpEmail: limitedLookUp(request) };
}

/**
 * Only a limited number of taken addresses are disclosed to a network address per hour; after that, only to long
 * captchas.
 */
function limitedLookUp(request: FastifyRequest): LookUpEmail {
  const key = addressKey(request.ip);
  return async (find, solved) => {
    if (solved?.isLong === true) return find();
    await enforceLimits(request, [[LIMITS.takenEmail, key]]);
    const isTaken = await find();
    if (!isTaken) await refundAttempt(request, LIMITS.takenEmail, key);
    return isTaken;
  };
}

function accountAtAddress(request: FastifyRequest, email: string): LimitKey {
  return bothKeys(limitKey('email', email.toLowerCase()), addressKey(request.ip));
}

/** Adds the site key that a third-party captcha widget needs. */
function withSiteKey(fields: Record<string, FieldInfo>, siteKey: string | undefined): Record<string, FieldInfo> {
  const { recaptcha } = fields;
  if (!recaptcha || siteKey === undefined) return fields;
  return { ...fields, recaptcha: { ...recaptcha, style: { ...recaptcha.style, site_key: siteKey } } };
}
