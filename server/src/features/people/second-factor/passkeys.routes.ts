import { z } from 'zod';
import { pathId } from '../../../lib/schema/fields.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { mailAccount, passkeyName } from './factor-mails.ts';
import { addPasskey, askForNewPasskey } from './passkeys.service.ts';
import { relyingParty } from './relying-party.ts';
import { MadePasskey, NewPasskey, Nothing, PasskeyQuestion } from './second-factor.schema.ts';
import { endPasskey, presentPasskey } from './second-factor.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

const PASSKEYS = '/v2/account/passkeys/';

/** The passkeys and security keys of the caller [ACC-40]. */
export function passkeyRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;
  const proven = { recentProof: 'always' } as const;

  app.post(
    `${PASSKEYS}options/`,
    {
      access: 'session',
      config: proven,
      schema: { operationId: 'askForNewPasskey', response: { 200: PasskeyQuestion } },
    },
    async (request) => askForNewPasskey(db, relyingParty(request), accountOf(request).id),
  );

  app.post(
    PASSKEYS,
    {
      access: 'session',
      config: { ...proven, metadata: { name: 'Passkey' } },
      schema: { body: NewPasskey, response: { 201: MadePasskey } },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const { name } = request.body;
      const { serverKey } = config;
      const made = await addPasskey(db, request.body, { userId, site: relyingParty(request), serverKey });
      await mailAccount(db, userId, { kind: 'factor_added', values: passkeyName(name), postbox, request });
      return reply.code(201).send({ passkey: presentPasskey(made.row), recovery_codes: made.codes });
    },
  );

  app.delete(
    `${PASSKEYS}:id/`,
    {
      access: 'session',
      config: proven,
      schema: { params: z.object({ id: pathId() }), response: { 204: Nothing } },
    },
    async (request, reply) => {
      const { id: userId } = accountOf(request);
      const { name } = await endPasskey(db, config, { userId, id: request.params.id });
      await mailAccount(db, userId, { kind: 'factor_removed', values: passkeyName(name), postbox, request });
      return reply.code(204).send('');
    },
  );
}
