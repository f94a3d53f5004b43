import { setTimeout } from 'node:timers/promises';
import {
  claimMails,
  giveUpMail,
  giveUpOldMails,
  MAIL_TOPIC,
  markFailed,
  markSent,
  removeOldMails,
} from '../../resources/mail/mail.queries.ts';
import { createPostbox, mailSecret, openBody } from '../../resources/mail/postbox.ts';
import { mailDigests } from '../../features/people/notifications/digest.service.ts';
import { createMailTransport, MailRefused } from './mail-transport.ts';
import { repeated } from '../repeated.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { ServerEvents } from '../../lib/process/events.ts';
import type { MailRow } from '../../resources/mail/mail.queries.ts';
import type { MailTransport } from './mail-transport.ts';

interface MailOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: ServerEvents;
  readonly onError: (error: unknown) => void;
}

/** Longest pause between checks without an event; failed mails are retried then. */
const MAX_PAUSE_MS = 5000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const STOP_LIMIT_MS = 5000;
const MAX_REASON = 500;
const WAITED = 'No mail server took the message in time.';

/** Queues digests and sends queued mail until it is stopped. Without a mail server it only deletes old mail. */
export function runMail({ config, db, events, onError }: MailOptions): { stop(): Promise<void> } {
  const postbox = createPostbox(config);
  const tidy = repeated(
    async () => {
      await mailDigests(db, { config, postbox });
      await removeOldMails(db);
    },
    TIDY_EVERY_MS,
    onError,
  );
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return tidy;
  const transport = createMailTransport({ smtpUrl, mailFrom });
  const secret = mailSecret(config);
  const pauseMs = Math.min(MAX_PAUSE_MS, config.mailRetrySeconds * 1000);
  let isStopping = false;
  const sending = repeated(
    async () => {
      await giveUpOldMails(db, config.mailSeconds, WAITED);
      while (!isStopping) {
        const mails = await claimMails(db, config.mailRetrySeconds);
        if (mails.length === 0) return;
        await Promise.all(mails.map((mail) => sendOne(db, mail, { transport, secret })));
      }
    },
    pauseMs,
    onError,
  );
  const unsubscribe = events.on(MAIL_TOPIC, () => sending.now());
  return {
    stop: async () => {
      isStopping = true;
      unsubscribe();
      // A mail that a slow server has not accepted by then is sent again by the next worker.
      await Promise.race([
        Promise.all([sending.stop(), tidy.stop()]),
        setTimeout(STOP_LIMIT_MS, undefined, { ref: false }),
      ]);
      transport.close();
    },
  };
}

async function sendOne(
  db: Database,
  { id, recipient, subject, bodySealed }: MailRow,
  { transport, secret }: { transport: MailTransport; secret: Buffer },
): Promise<void> {
  if (bodySealed === null) return giveUpMail(db, id, 'The message has no text.');
  try {
    await transport.send({ id, recipient, subject, ...openBody(secret, bodySealed) });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : 'unknown reason').slice(0, MAX_REASON);
    return error instanceof MailRefused ? giveUpMail(db, id, reason) : markFailed(db, id, reason);
  }
  await markSent(db, id);
}
