import { fieldError, say } from '../../../lib/errors.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { Token } from '../accounts/accounts.schema.ts';
import { createSignIn } from '../accounts/sign-in-answers.ts';
import { checkPasskey } from './passkey-questions.ts';
import { demandCode } from './proofs.ts';
import { relyingParty } from './relying-party.ts';
import { PasskeyQuestion, PasskeySignIn, SecondStep, SecondStepTicket } from './second-factor.schema.ts';
import { askInStep, askWithTicket, endStep, readStep, spendQuestion } from './tickets.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const LOGIN = '/v2/account/login/';

/** The second step of a sign-in, and a sign-in with only a passkey. */
export function secondStepRoutes(app: App, postbox: Postbox): void {
  const signInAs = createSignIn(app, postbox);
  secondFactorStep(app, { postbox, signInAs });
  passkeyStep(app, signInAs);
}

type SignInAs = ReturnType<typeof createSignIn>;

function secondFactorStep(app: App, { postbox, signInAs }: { postbox: Postbox; signInAs: SignInAs }): void {
  const { db } = app;

  app.post(
    `${LOGIN}second-factor/`,
    {
      access: 'public',
      limit: { of: LIMITS.loginOfAddress, by: 'address' },
      config: { metadata: { name: 'Second factor' } },
      schema: {
        description: 'Completes a sign-in that was answered with `second_factor`: its ticket, and a code or passkey.',
        body: SecondStep,
        response: { 200: Token, 201: Token },
      },
    },
    async (request, reply) => {
      const { ticket, code, passkey } = request.body;
      const { userId, challenge, provided } = await readStep(db, ticket);
      if (passkey) await checkPasskey(db, passkey, { site: relyingParty(request), challenge, userId });
      else if (code === undefined) throw fieldError('code', say('required'));
      else await demandCode(request, { userId, code, postbox });
      await endStep(db, ticket);
      const { status, body } = await signInAs(request, reply, userId, provided);
      return reply.code(status).send(body);
    },
  );

  app.post(
    `${LOGIN}second-factor/passkey/`,
    {
      access: 'public',
      limit: { of: LIMITS.passkey, by: 'address' },
      schema: { body: SecondStepTicket, response: { 200: PasskeyQuestion } },
    },
    async (request) => askInStep(db, request.body.ticket, relyingParty(request)),
  );
}

function passkeyStep(app: App, signInAs: SignInAs): void {
  const { db } = app;

  app.post(
    `${LOGIN}passkey/options/`,
    {
      access: 'public',
      limit: { of: LIMITS.passkey, by: 'address' },
      schema: { operationId: 'askForPasskey', response: { 200: PasskeyQuestion } },
    },
    async (request) => askWithTicket(db, relyingParty(request)),
  );

  app.post(
    `${LOGIN}passkey/`,
    {
      access: 'public',
      limit: { of: LIMITS.passkey, by: 'address' },
      schema: {
        description: 'Signs in with only a passkey, which has to verify its owner.',
        body: PasskeySignIn,
        response: { 200: Token, 201: Token },
      },
    },
    async (request, reply) => {
      const { ticket, passkey } = request.body;
      const challenge = await spendQuestion(db, ticket, 'passkey');
      const { userId } = await checkPasskey(db, passkey, { site: relyingParty(request), challenge });
      const { status, body } = await signInAs(request, reply, userId);
      return reply.code(status).send(body);
    },
  );
}
