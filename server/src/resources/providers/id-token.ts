import { deriveKey } from '../../lib/security/secrets.ts';

/** The key with which ID tokens of open sessions are encrypted. */
export const idTokenKey = (serverKey: Buffer): Buffer => deriveKey(serverKey, 'id token');
