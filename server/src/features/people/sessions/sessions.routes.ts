import { z } from 'zod';
import { pathId } from '../../../lib/schema/fields.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { Session } from './sessions.schema.ts';
import { endOtherSessions, endSession, readSessions } from './sessions.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Account } from '../../../lib/grant.ts';
import type { SessionLifetime, SessionRow } from '../../../resources/sessions/sessions.queries.ts';

const SESSIONS = '/v2/account/sessions/';
const DAY_MS = 24 * 3600 * 1000;
const Nothing = z.literal('');

/** The caller's open sessions, which end one by one or all but the current one [ACC-31]. */
export function sessionRoutes(app: App): void {
  const { config, db, sessionCookies } = app;

  app.get(
    SESSIONS,
    { access: 'session', schema: { querystring: z.object(pageQuery), response: { 200: pageOf(Session) } } },
    async (request) => {
      const account = accountOf(request);
      const { count, results } = await readSessions(db, account, { ...config, ...request.query });
      const shown = results.map((row) => present(row, account, config));
      return presentPage(request, request.query, { count, results: shown });
    },
  );

  app.delete(
    SESSIONS,
    {
      access: 'session',
      schema: {
        operationId: 'endOtherSessions',
        description: 'Ends every session of the account but the current one.',
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      await endOtherSessions(db, accountOf(request));
      return reply.code(204).send('');
    },
  );

  app.delete(
    `${SESSIONS}:id/`,
    { access: 'session', schema: { params: z.object({ id: pathId() }), response: { 204: Nothing } } },
    async (request, reply) => {
      const account = accountOf(request);
      const { id } = request.params;
      await endSession(db, account, id);
      if (id === account.sessionId && sessionCookies.isOn(request)) sessionCookies.close(reply);
      return reply.code(204).send('');
    },
  );
}

function present(row: SessionRow, { sessionId }: Account, lifetime: SessionLifetime): z.output<typeof Session> {
  const { id, browser, system, network, createdAt, lastUsedAt } = row;
  return {
    id,
    browser,
    system,
    network,
    created_at: presentMoment(createdAt),
    last_used_at: presentMoment(lastUsedAt),
    expires_at: presentMoment(endOf(row, lifetime)),
    is_current: id === sessionId,
  };
}

function endOf({ createdAt, lastUsedAt }: SessionRow, { sessionDays, sessionMaxDays }: SessionLifetime): Date {
  const idle = lastUsedAt.getTime() + sessionDays * DAY_MS;
  return new Date(sessionMaxDays === 0 ? idle : Math.min(idle, createdAt.getTime() + sessionMaxDays * DAY_MS));
}
