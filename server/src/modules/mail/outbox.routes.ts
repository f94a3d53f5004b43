import { z } from 'zod';
import { presentMoment } from '../../lib/moment.ts';
import { textFilter } from '../../lib/query.ts';
import { listMails } from './mail.queries.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox.page.ts';
import { OutboxMail } from './outbox.schema.ts';
import { mailSecret, openBody } from './postbox.ts';
import type { App } from '../../lib/app.ts';
import type { MailRow } from './mail.queries.ts';

const SHOWN = 200;
const Query = z.object({ recipient: textFilter() });

/** The mail on its way, for development alone: whoever reads it can take over any account. */
export function outboxRoutes(app: App): void {
  const { config, db } = app;
  if (!config.mailOutbox) return;
  app.log.warn('Everybody can read the mail of this server at /outbox (MAIL_OUTBOX).');
  const secret = mailSecret(config);
  const read = async (recipient: string | undefined) => {
    const mails = (await listMails(db, SHOWN)).map((mail) => present(mail, secret));
    return recipient === undefined
      ? mails
      : mails.filter((mail) => mail.recipient.toLowerCase() === recipient.toLowerCase());
  };

  app.get('/outbox', { access: 'public', schema: { hide: true, querystring: Query } }, async (request, reply) =>
    reply
      .headers({ 'content-security-policy': OUTBOX_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(outboxPage(await read(request.query.recipient))),
  );

  app.get(
    '/outbox.json',
    {
      access: 'public',
      schema: { hide: true, querystring: Query, response: { 200: z.object({ results: z.array(OutboxMail) }) } },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({ results: await read(request.query.recipient) }),
  );
}

function present(
  { id, recipient, subject, bodySealed, attempts, error, createdAt, sentAt, givenUpAt }: MailRow,
  secret: Buffer,
): OutboxMail {
  const body = bodySealed && openBody(secret, bodySealed);
  const moment = (value: Date | null) => value && presentMoment(value);
  return {
    id,
    recipient,
    subject,
    text: body?.text ?? null,
    html: body?.html ?? null,
    attempts,
    error,
    created_at: presentMoment(createdAt),
    sent_at: moment(sentAt),
    given_up_at: moment(givenUpAt),
  };
}
