import { deriveKey, seal, unseal } from '../../lib/secrets.ts';

const PURPOSE = 'task secret';

/** A credential that background work needs, encrypted until the work has ended. */
export function sealTaskSecret(serverKey: Buffer, secret: string): Buffer {
  return seal(deriveKey(serverKey, PURPOSE), secret);
}

export function unsealTaskSecret(serverKey: Buffer, sealed: Buffer): string {
  return unseal(deriveKey(serverKey, PURPOSE), sealed);
}
