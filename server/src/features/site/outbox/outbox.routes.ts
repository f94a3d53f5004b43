import { z } from 'zod';
import { textFilter } from '../../../lib/schema/query.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox.page.ts';
import { OutboxMail } from './outbox.schema.ts';
import { readOutbox } from './outbox.service.ts';
import type { App } from '../../../lib/app.ts';

const Query = z.object({ recipient: textFilter() });

/** Shows outgoing mail during development. Anyone who can read it can take over any account. */
export function outboxRoutes(app: App): void {
  const { config, db } = app;
  if (!config.mailOutbox) return;
  app.log.warn('MAIL_OUTBOX is on: anyone can read outgoing mail at /outbox.');

  app.get('/outbox', { access: 'public', schema: { hide: true, querystring: Query } }, async (request, reply) =>
    reply
      .headers({ 'content-security-policy': OUTBOX_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(outboxPage(await readOutbox(db, config, request.query.recipient))),
  );

  app.get(
    '/outbox.json',
    {
      access: 'public',
      schema: { hide: true, querystring: Query, response: { 200: z.object({ results: z.array(OutboxMail) }) } },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ results: await readOutbox(db, config, request.query.recipient) }),
  );
}
