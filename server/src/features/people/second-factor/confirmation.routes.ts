import { fieldError, say } from '../../../lib/errors.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { enforceLimits, LIMITS, resetAttempts } from '../../../resources/limits/limits.service.ts';
import { isOwnPassword } from '../accounts/profile.service.ts';
import { checkPasskey } from './passkey-questions.ts';
import { demandCode } from './proofs.ts';
import { relyingParty } from './relying-party.ts';
import { Nothing, PasskeyQuestion, Proof } from './second-factor.schema.ts';
import { confirmOwnSession } from '../sessions/sessions.service.ts';
import { askWithTicket, spendQuestion } from './tickets.service.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const CONFIRMATION = '/v2/account/confirmation/';

/** The proof that dangerous calls ask for [ACC-38]. */
export function confirmationRoutes(app: App, postbox: Postbox): void {
  const { db } = app;

  app.post(
    CONFIRMATION,
    {
      access: 'session',
      config: { metadata: { name: 'Confirmation' } },
      schema: {
        description: 'Proves again who the caller is, which allows dangerous calls for a quarter of an hour.',
        body: Proof,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      await demandProof(request, { userId: account.id, proof: request.body, postbox });
      await confirmOwnSession(db, account);
      return reply.code(204).send('');
    },
  );

  app.post(
    `${CONFIRMATION}passkey/`,
    { access: 'session', schema: { operationId: 'askForOwnPasskey', response: { 200: PasskeyQuestion } } },
    async (request) => askWithTicket(db, relyingParty(request), accountOf(request).id),
  );
}

interface GivenProof {
  readonly userId: number;
  readonly proof: z.output<typeof Proof>;
  readonly postbox: Postbox;
}

/** @throws FieldErrors at the proof that is wrong or missing. */
async function demandProof(request: FastifyRequest, { userId, proof, postbox }: GivenProof): Promise<void> {
  const { db } = request.server;
  const { password, code, ticket, passkey } = proof;
  if (password !== undefined) return demandPassword(request, password);
  if (code !== undefined) return demandCode(request, { userId, code, postbox });
  if (!passkey || ticket === undefined) throw fieldError(null, say('confirmation_empty'));
  const challenge = await spendQuestion(db, ticket, 'confirmation', userId);
  await checkPasskey(db, passkey, { site: relyingParty(request), challenge, userId });
}

async function demandPassword(request: FastifyRequest, password: string): Promise<void> {
  const account = accountOf(request);
  if (!request.server.config.passwords) throw fieldError('password', say('passwords_off'));
  const key = limitKey('account', account.id);
  await enforceLimits(request, [[LIMITS.changePassword, key]]);
  if (!(await isOwnPassword(request.server.db, account, password))) throw fieldError('password', say('password_wrong'));
  await resetAttempts(request, LIMITS.changePassword, key);
}
