import { presentMoment } from '../../../lib/schema/moment.ts';
import { listMails } from '../../../resources/mail/mail.queries.ts';
import { mailSecret, openBody } from '../../../resources/mail/postbox.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { MailRow } from '../../../resources/mail/mail.queries.ts';
import type { OutboxMail } from './outbox.schema.ts';

const LISTED_MAILS = 200;

/** The newest mails, to one recipient if given. */
export async function readOutbox(
  db: Database,
  config: Pick<Config, 'serverKey'>,
  recipient: string | undefined,
): Promise<OutboxMail[]> {
  const secret = mailSecret(config);
  const mails = (await listMails(db, LISTED_MAILS)).map((mail) => present(mail, secret));
  if (recipient === undefined) return mails;
  return mails.filter((mail) => mail.recipient.toLowerCase() === recipient.toLowerCase());
}

function present(mail: MailRow, secret: Buffer): OutboxMail {
  const body = mail.bodySealed && openBody(secret, mail.bodySealed);
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    text: body?.text ?? null,
    html: body?.html ?? null,
    attempts: mail.attempts,
    error: mail.error,
    created_at: presentMoment(mail.createdAt),
    sent_at: mail.sentAt && presentMoment(mail.sentAt),
    given_up_at: mail.givenUpAt && presentMoment(mail.givenUpAt),
  };
}
