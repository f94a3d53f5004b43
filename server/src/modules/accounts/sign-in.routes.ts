import { addressKey } from '../limits/address-key.ts';
import { enforceLimits, forgiveTries, LIMITS } from '../limits/limits.service.ts';
import { removeSession, removeSessions } from '../sessions/sessions.queries.ts';
import { Login, Logout, Nothing, Registered, registration, Token } from './accounts.schema.ts';
import { registrationProblems } from './accounts.problems.ts';
import { register, signIn } from './accounts.service.ts';
import { accountOf } from '../../plugins/access.ts';
import { wishedLocale } from '../../lib/messages/index.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';
import type { FieldInfo } from '../../lib/form-metadata.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { Postbox } from '../mail/postbox.ts';

/** Coming and going: sign up, sign in, sign out. */
export function signInRoutes(app: App, { captcha, postbox }: { captcha: Captcha; postbox: Postbox }): void {
  const { db } = app;

  app.post(
    '/v2/account/login/',
    {
      access: 'public',
      config: { metadata: { name: 'Login User' } },
      schema: { body: Login, response: { 200: Token, 201: Token } },
    },
    async (request, reply) => {
      await limitLogins(request, request.body.username);
      const { token, isFirst } = await signIn(db, request.body, wishedLocale(request.headers['accept-language']));
      await forgiveTries(request, LIMITS.loginOfAccount, accountHere(request, request.body.username));
      return reply.code(isFirst ? 201 : 200).send({ token });
    },
  );

  app.post(
    '/v2/account/register/',
    {
      access: 'public',
      config: {
        metadata: {
          name: 'Register User',
          refine: async (fields) => withSiteKey(fields, app.config.captchaService?.siteKey),
        },
        problems: (body) => registrationProblems(db, captcha, body),
      },
      // Before the body is looked at: its problems tell which e-mails are known.
      onRequest: (request) => enforceLimits(request, [[LIMITS.register, addressKey(request.ip)]]),
      schema: { body: registration({ asksCaptcha: !captcha.isOff }), response: { 201: Registered } },
    },
    async (request, reply) => {
      await register(db, request.body, { captcha, postbox, locale: wishedLocale(request.headers['accept-language']) });
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
      const { id: userId, sessionId: id } = accountOf(request);
      if (request.body.all) await removeSessions(db, userId);
      else await removeSession(db, { userId, id });
      return reply.code(204).send('');
    },
  );
}

/** Guessing is slowed for one account from one place, for one place, and for one account from everywhere. */
function limitLogins(request: FastifyRequest, email: string): Promise<void> {
  return enforceLimits(request, [
    [LIMITS.loginOfAddress, addressKey(request.ip)],
    [LIMITS.loginOfAccount, accountHere(request, email)],
    [LIMITS.loginOfAccountAnywhere, email.toLowerCase()],
  ]);
}

function accountHere(request: FastifyRequest, email: string): string {
  return `${email.toLowerCase()} ${addressKey(request.ip)}`;
}

/** A page that draws somebody else's captcha needs its site key. */
function withSiteKey(fields: Record<string, FieldInfo>, siteKey: string | undefined): Record<string, FieldInfo> {
  const { recaptcha } = fields;
  return recaptcha && siteKey !== undefined
    ? { ...fields, recaptcha: { ...recaptcha, style: { ...recaptcha.style, site_key: siteKey } } }
    : fields;
}
