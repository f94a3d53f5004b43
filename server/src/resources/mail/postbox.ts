import { z } from 'zod';
import { deriveKey, seal, unseal } from '../../lib/security/secrets.ts';
import { compose } from './compose.ts';
import { insertMail } from './mail.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { MailContent } from './compose.ts';

/** Queues mail in the transaction that causes it. A worker sends it after the commit. */
export interface Postbox {
  /** Whether mail reaches people: a mail server is configured, or the outbox page shows it. */
  readonly isDelivered: boolean;
  put(tx: Database, recipient: string, mail: MailContent): Promise<void>;
}

const Body = z.object({ text: z.string(), html: z.string() });
export type MailBody = z.output<typeof Body>;

/** Encrypts stored mail bodies, which may contain sign-in links. */
export const mailSecret = ({ serverKey }: Pick<Config, 'serverKey'>) => deriveKey(serverKey, 'mail');

export function createPostbox(config: Pick<Config, 'serverKey' | 'publicUrl' | 'smtpUrl' | 'mailOutbox'>): Postbox {
  const secret = mailSecret(config);
  return {
    isDelivered: config.smtpUrl !== undefined || config.mailOutbox,
    put: async (tx, recipient, mail) => {
      const { subject, ...body } = compose(mail, config.publicUrl);
      await insertMail(tx, { recipient, subject, bodySealed: seal(secret, JSON.stringify(body)) });
    },
  };
}

/** Decrypts a stored mail body. */
export function openBody(secret: Buffer, sealed: Buffer): MailBody {
  return Body.parse(JSON.parse(unseal(secret, sealed)));
}
