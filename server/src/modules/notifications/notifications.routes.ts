import { z } from 'zod';
import { localeOf } from '../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { truthFilter } from '../../lib/query.ts';
import { accountOf } from '../../plugins/access.ts';
import { getProfile } from '../accounts/profile.service.ts';
import { enforceLimits, LIMITS } from '../limits/limits.service.ts';
import { createPostbox } from '../mail/postbox.ts';
import { stopDigest } from './digest.service.ts';
import { findDigestChoice, markRead, writeDigestChoice } from './notifications.queries.ts';
import { Digest, DigestChange, DigestStop, Notification, ReadMarks, Unread } from './notifications.schema.ts';
import { countUnread, readNotifications } from './notifications.service.ts';
import type { App } from '../../lib/app.ts';

const PATH = '/v2/account/notifications/';
const DIGEST = '/v2/account/digest/';
const Nothing = z.literal('');

/** What happened while the caller was elsewhere [NOTE-01]. */
export function notificationRoutes(app: App): void {
  const { db } = app;

  app.get(
    PATH,
    {
      access: 'session',
      schema: {
        querystring: z.object({ ...pageQuery, unread: truthFilter() }),
        response: { 200: pageOf(Notification) },
        description: 'Notifications of the caller, the newest first; `unread=true` leaves out those that were read.',
      },
    },
    async (request) => {
      const { unread = false, ...page } = request.query;
      const locale = localeOf(request.headers['accept-language']);
      const found = await readNotifications(db, accountOf(request), { ...page, locale, isUnread: unread });
      return presentPage(request, page, found);
    },
  );

  app.get(`${PATH}unread/`, { access: 'session', schema: { response: { 200: Unread } } }, (request) =>
    countUnread(db, accountOf(request)),
  );

  app.post(
    `${PATH}read/`,
    {
      access: 'session',
      config: { metadata: { name: 'Notifications' } },
      schema: { body: ReadMarks, response: { 200: Unread } },
    },
    async (request) => {
      const account = accountOf(request);
      const { notifications = [], until } = request.body;
      await markRead(db, account.id, { ids: notifications, until });
      return countUnread(db, account);
    },
  );

  digestRoutes(app);
}

function digestRoutes(app: App): void {
  const { config, db } = app;
  const { isDelivered } = createPostbox(config);
  const present = async (id: number) => {
    const { emailConfirmedAt } = await getProfile(db, id);
    return { is_on: await findDigestChoice(db, id), is_delivered: isDelivered && emailConfirmedAt !== null };
  };

  app.get(DIGEST, { access: 'session', schema: { response: { 200: Digest } } }, (request) =>
    present(accountOf(request).id),
  );

  app.put(
    DIGEST,
    {
      access: 'session',
      config: { metadata: { name: 'Digest' } },
      schema: { body: DigestChange, response: { 200: Digest } },
    },
    async (request) => {
      const { id } = accountOf(request);
      await writeDigestChoice(db, id, request.body.is_on);
      return present(id);
    },
  );

  app.post(
    `${DIGEST}stop/`,
    {
      access: 'public',
      config: { metadata: { name: 'Digest' } },
      schema: {
        body: DigestStop,
        response: { 200: Nothing },
        description: 'Switches the daily mail off, by the token in the link of one; nobody has to be signed in.',
      },
    },
    async (request, reply) => {
      await enforceLimits(request, [[LIMITS.mailedToken, request.ip]]);
      await stopDigest(db, config, request.body.token);
      return reply.send('');
    },
  );
}
