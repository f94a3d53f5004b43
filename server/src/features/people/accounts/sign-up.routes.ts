import { requestedLocale } from '../../../lib/messages/index.ts';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { enforceLimits, LIMITS, recordAttempt, refundAttempt } from '../../../resources/limits/limits.service.ts';
import { hasSignedUpOften } from '../captcha/often.ts';
import { registrationProblems } from './accounts.problems.ts';
import { Registered, registration } from './accounts.schema.ts';
import { register } from './sign-in.service.ts';
import { demandSignUp, presentSignUp, signUpProblems } from './sign-up-rules.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { FieldInfo } from '../../../lib/schema/form-metadata.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { LookUpEmail, SignUpChecks } from './accounts.problems.ts';

export function signUpRoutes(app: App, { captcha, postbox }: { captcha: Captcha; postbox: Postbox }): void {
  const { config, db } = app;
  const siteKey = config.captcha === 'siteverify' ? config.captchaSiteKey : undefined;

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

/** Adds the site key that a third-party captcha widget needs. */
function withSiteKey(fields: Record<string, FieldInfo>, siteKey: string | undefined): Record<string, FieldInfo> {
  const { recaptcha } = fields;
  if (!recaptcha || siteKey === undefined) return fields;
  return { ...fields, recaptcha: { ...recaptcha, style: { ...recaptcha.style, site_key: siteKey } } };
}
