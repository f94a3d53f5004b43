import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../lib/security/secrets.ts';

/** The content of the link in a digest: whose digest it stops. It grants nothing else, and does not expire. */
export function digestToken(serverKey: Buffer, accountId: number): string {
  const id = accountId.toString(36);
  return `${id}-${signatureOf(serverKey, id)}`;
}

/** @returns the account, or undefined for a token that this server did not create */
export function accountOfDigestToken(serverKey: Buffer, token: string): number | undefined {
  const [, id = '', signature = ''] = /^([0-9a-z]{1,7})-(.+)$/.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(serverKey, id));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number.parseInt(id, 36);
}

const signatureOf = (serverKey: Buffer, id: string): string =>
  createHmac('sha256', deriveKey(serverKey, 'digest')).update(id).digest('base64url');
