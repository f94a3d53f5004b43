import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** A new secret in the format of Standard Webhooks. */
export const makeWebhookSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

interface Signed {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** The headers of a delivery by Standard Webhooks 1.0: one signature for each valid secret. */
export function signedHeaders({ id, sentAt, body }: Signed, secrets: readonly string[]) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  };
}
