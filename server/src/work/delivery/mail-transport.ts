import { createTransport } from 'nodemailer';
import type { MailBody } from '../../resources/mail/postbox.ts';

export interface OutgoingMail extends MailBody {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
}

export interface MailTransport {
  /** @throws MailRefused on permanent rejection, any other error when a retry can help */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server rejected the mail permanently. */
export class MailRefused extends Error {}

const WAIT_MS = 20_000;
const CONNECTIONS = 3;

/** Sends over SMTP with a few pooled connections. */
export function createMailTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailTransport {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const host = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, text, html }) => {
      // The id is the same on every retry, so that receivers recognize a duplicate.
      await transport
        .sendMail({ to: { name: '', address: recipient }, subject, text, html, messageId: `<parlance-${id}@${host}>` })
        .catch(throwRefusal);
    },
    close: () => transport.close(),
  };
}

function throwRefusal(error: unknown): never {
  const isEnvelope = error instanceof Error && 'code' in error && error.code === 'EENVELOPE';
  const isPermanent = isEnvelope && 'responseCode' in error && Number(error.responseCode) >= 500;
  throw isPermanent ? new MailRefused(error.message) : error;
}
