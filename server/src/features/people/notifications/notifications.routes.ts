import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { truthFilter } from '../../../lib/schema/query.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { changeDigest, readDigest, stopDigest } from './digest.service.ts';
import { Digest, DigestChange, DigestStop, Notification, ReadMarks, Unread } from './notifications.schema.ts';
import { countUnread, markNotifications, readNotifications } from './notifications.service.ts';
import type { App } from '../../../lib/app.ts';

const PATH = '/v2/account/notifications/';
const DIGEST = '/v2/account/digest/';
const Nothing = z.literal('');

/** Events that happened while the caller was away [NOTE-01]. */
export function notificationRoutes(app: App): void {
  const { db } = app;

  app.get(
    PATH,
    {
      access: 'session',
      schema: {
        querystring: z.object({ ...pageQuery, unread: truthFilter() }),
        response: { 200: pageOf(Notification) },
        description: 'Notifications of the caller, newest first; `unread=true` excludes read ones.',
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
      return markNotifications(db, accountOf(request), request.body);
    },
  );

  digestRoutes(app);
}

function digestRoutes(app: App): void {
  const { config, db } = app;
  const postbox = createPostbox(config);

  app.get(DIGEST, { access: 'session', schema: { response: { 200: Digest } } }, (request) =>
    readDigest(db, accountOf(request), postbox),
  );

  app.put(
    DIGEST,
    {
      access: 'session',
      config: { metadata: { name: 'Digest' } },
      schema: { body: DigestChange, response: { 200: Digest } },
    },
    (request) => changeDigest(db, accountOf(request), { isOn: request.body.is_on, postbox }),
  );

  app.post(
    `${DIGEST}stop/`,
    {
      access: 'public',
      limit: { of: LIMITS.mailedToken, by: 'address' },
      config: { metadata: { name: 'Digest' } },
      schema: {
        body: DigestStop,
        response: { 200: Nothing },
        description: 'Switches the daily mail off, by the token in its link; no sign-in is needed.',
      },
    },
    async (request, reply) => {
      await stopDigest(db, config, request.body.token);
      return reply.send('');
    },
  );
}
