import { z } from 'zod';
import { requestedLocale } from '../../../lib/messages/index.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { ConfirmedEmail, EmailConfirmation, ForgottenPassword, Nothing, PasswordReset } from './accounts.schema.ts';
import { demandPasswords } from './demand-passwords.ts';
import { confirmationProblems, confirmEmail, mailConfirmation } from './email-change.service.ts';
import { forgotPassword, resetPassword, resetProblems } from './recovery.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const Nickname = z.object({ nickname: z.string() });

/** Password resets [ACC-05] [ACC-06] and e-mail changes, which are confirmed through mailed links. */
export function recoveryRoutes(app: App, postbox: Postbox): void {
  const {
    config: { linkSeconds },
    db,
  } = app;
  const localeFor = (request: FastifyRequest) => requestedLocale(request.headers['accept-language']);
  // On arrival, because validation errors reveal which tokens are valid.
  const limitOfTokens = { of: LIMITS.mailedToken, by: 'address', onArrival: true } as const;

  app.post(
    '/v2/account/forgot-password/',
    {
      access: 'public',
      limit: [
        { of: LIMITS.forgotPassword, by: 'address' },
        { of: LIMITS.forgotPasswordOfAccount, by: ({ body }) => limitKey('email', body.email.toLowerCase()) },
      ],
      onRequest: demandPasswords,
      config: { metadata: { name: 'Request Reset Password' } },
      schema: { body: ForgottenPassword, response: { 201: Nothing } },
    },
    async (request, reply) => {
      const { email } = request.body;
      await forgotPassword(db, email, { postbox, linkSeconds, locale: localeFor(request) });
      return reply.code(201).send('');
    },
  );

  app.post(
    '/v2/account/confirm-email/',
    {
      access: 'session',
      limit: { of: LIMITS.emailChange, by: 'account' },
      config: { metadata: { name: 'Request Email Confirmation' } },
      schema: { response: { 204: Nothing } },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const locale = localeFor(request);
      await db.transaction((tx) =>
        mailConfirmation(tx, { kind: 'confirm_sign_up', userId, postbox, linkSeconds, locale }),
      );
      return reply.code(204).send('');
    },
  );

  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/v2/account/reset-password/:nickname/',
      access: 'public',
      onRequest: demandPasswords,
      config: {
        metadata: { name: 'Reset Password' },
        problems: (body, request) => resetProblems(db, body, Nickname.parse(request.params).nickname),
      },
      limit: limitOfTokens,
      schema: { params: Nickname, body: PasswordReset, response: { 200: Nothing } },
      handler: async (request, reply) => {
        await resetPassword(db, request.body, { postbox, locale: localeFor(request) });
        return reply.send('');
      },
    });

    app.route({
      method,
      url: '/v2/account/confirm-email/:nickname/',
      access: 'public',
      config: {
        metadata: { name: 'Confirm Email' },
        problems: (body, request) => confirmationProblems(db, body, Nickname.parse(request.params).nickname),
      },
      limit: limitOfTokens,
      schema: { params: Nickname, body: EmailConfirmation, response: { 200: ConfirmedEmail } },
      handler: async (request) => confirmEmail(db, request.body.token),
    });
  }
}
