import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { keep, rememberMailedLinks } from '@parlance/testing/trace';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

export interface MailReceiver {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** Waits for the next unread mail to an address. */
  next(to: string): Promise<ReceivedMail>;
  /** All mail to an address so far, read or not. */
  all(to: string): readonly ReceivedMail[];
  /** Rejects the next deliveries with an SMTP error, such as 451 or 550. */
  refuse(code: number, times: number): void;
  stop(): Promise<void>;
}

const WAIT_MS = 60_000;
const POLL_MS = 20;

/** A real mail server that stores what it receives. */
export async function mailReceiver(): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  const asked = new Set<ReceivedMail>();
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const code = refusals.shift();
      done(code === undefined ? undefined : Object.assign(new Error('Not today'), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ to, from, subject, text, html, messageId }) => {
          keep('mail', `${process.pid}.txt`, `${subject}\n${text}\n${html}\n`);
          received.push({
            to: to?.[0]?.address ?? '',
            from: from?.address ?? '',
            subject: subject ?? '',
            text: text ?? '',
            html: html ?? '',
            messageId: messageId ?? '',
          });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const all = (to: string) => received.filter((mail) => mail.to === to);
  return {
    url: `smtp://127.0.0.1:${portOf(address)}`,
    all,
    next: async (to) => {
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline;) {
        const mail = all(to).find((each) => !asked.has(each));
        if (mail) {
          asked.add(mail);
          return mail;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(
        `No mail came for ${to}; there is: ${received.map((mail) => `${mail.to} ${mail.subject}`).join(', ')}`,
      );
    },
    refuse: (code, times) => {
      refusals.push(...Array.from({ length: times }, () => code));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return address.port;
}

/** The link in a mail, without the product's address. */
export function linkOf({ text }: ReceivedMail): string {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error(`The letter has no link: ${text}`);
  rememberMailedLinks(url);
  return new URL(url).pathname;
}
