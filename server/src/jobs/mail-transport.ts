import { createTransport } from 'nodemailer';
import type { MailBody } from '../modules/mail/postbox.ts';

export interface OutgoingMail extends MailBody {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
}

export interface MailTransport {
  /** @throws MailRefused when the receiver refuses for good, any other error when a later try may help. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {}

const WAIT_MS = 20_000;
const CONNECTIONS = 3;

/** Sends over SMTP; a few connections are kept while there is mail. */
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
      // The same name on every try: a mail that arrived although nobody heard so is the same mail.
      await transport
        .sendMail({ to: { name: '', address: recipient }, subject, text, html, messageId: `<parlance-${id}@${host}>` })
        .catch(tellRefusal);
    },
    close: () => transport.close(),
  };
}

function tellRefusal(error: unknown): never {
  const isEnvelope = error instanceof Error && 'code' in error && error.code === 'EENVELOPE';
  const isPermanent = isEnvelope && 'responseCode' in error && Number(error.responseCode) >= 500;
  throw isPermanent ? new MailRefused(error.message) : error;
}
