import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { deriveKey } from './secrets.ts';

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  /** SPKI in base64. */
  readonly publicKey: string;
  readonly sign: (bytes: Buffer) => Buffer;
}

/** An Ed25519 key for one purpose, derived from the server key, so that all processes of an installation share it. */
export function signingKey(serverKey: Buffer, purpose: string): SigningKey {
  const key = createPrivateKey({
    key: Buffer.concat([PREFIX, deriveKey(serverKey, purpose)]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (bytes) => sign(null, bytes, key),
  };
}
