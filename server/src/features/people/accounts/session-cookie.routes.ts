import { Conflict, say } from '../../../lib/errors.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { Nothing } from './accounts.schema.ts';
import { deviceOf } from '../../../resources/sessions/device.ts';
import { startSession } from './sign-in.service.ts';
import type { App } from '../../../lib/app.ts';

/**
 * Creates a cookie session for the owner of a token: one that the web app stored earlier, or that another site passes
 * on. The token's own session continues for its other users.
 */
export function sessionCookieRoutes(app: App): void {
  const { db, sessionCookies } = app;
  app.post(
    '/v2/account/session/',
    {
      access: 'session',
      config: { metadata: { name: 'Session Cookie' } },
      schema: {
        description: 'For the product’s own pages, with `X-Session: cookie`: exchanges a token for a session cookie.',
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      if (!sessionCookies.isWanted(request)) throw new Conflict(say('sessions_are_tokens'));
      sessionCookies.open(
        reply,
        await startSession(db, accountOf(request).id, deviceOf(request), { confirmedAt: null }),
      );
      return reply.code(204).send('');
    },
  );
}
