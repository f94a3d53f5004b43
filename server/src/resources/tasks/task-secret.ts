import { deriveKey, seal, unseal, unsealBytes } from '../../lib/security/secrets.ts';

const PURPOSE = 'task secret';

/** A credential or file for background work, encrypted until the work has ended. */
export function sealTaskSecret(serverKey: Buffer, secret: string | Buffer): Buffer {
  return seal(deriveKey(serverKey, PURPOSE), secret);
}

export function unsealTaskSecret(serverKey: Buffer, sealed: Buffer): string {
  return unseal(deriveKey(serverKey, PURPOSE), sealed);
}

export function unsealTaskFile(serverKey: Buffer, sealed: Buffer): Buffer {
  return unsealBytes(deriveKey(serverKey, PURPOSE), sealed);
}
