import { z } from 'zod';
import { deriveKey, seal, unseal } from '../../lib/secrets.ts';
import { compose } from './compose.ts';
import { insertMail } from './mail.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Letter } from './compose.ts';

/** Where mail is put in the transaction that causes it; a worker sends it once that is committed. */
export interface Postbox {
  put(tx: Database, recipient: string, letter: Letter): Promise<void>;
}

const Body = z.object({ text: z.string(), html: z.string() });
export type MailBody = z.output<typeof Body>;

/** The one key for the text of mail, which may carry a link that authenticates. */
export const mailSecret = ({ serverKey }: Pick<Config, 'serverKey'>) => deriveKey(serverKey, 'mail');

export function createPostbox(config: Pick<Config, 'serverKey' | 'publicUrl'>): Postbox {
  const secret = mailSecret(config);
  return {
    put: async (tx, recipient, letter) => {
      const { subject, ...body } = compose(letter, config.publicUrl);
      await insertMail(tx, { recipient, subject, bodySealed: seal(secret, JSON.stringify(body)) });
    },
  };
}

export function openBody(secret: Buffer, sealed: Buffer): MailBody {
  return Body.parse(JSON.parse(unseal(secret, sealed)));
}
