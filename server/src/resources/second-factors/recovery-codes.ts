import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../../lib/security/secrets.ts';

const COUNT = 10;
/** Without characters that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PARTS = 3;
const PART_LENGTH = 4;

const part = () => Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** New codes of 59 random bits, such as `f7kp-2xmd-q9ha`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: PARTS }, part).join('-'));
}

/** Whether a typed code can be a recovery code; others are codes of an app. */
export const looksLikeRecoveryCode = (code: string): boolean => plain(code).length === PARTS * PART_LENGTH;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Fingerprint under which a code is stored. It is keyed, since a code is shorter than other secrets. */
export function hashRecoveryCode(serverKey: Buffer, code: string): string {
  return createHmac('sha256', deriveKey(serverKey, 'recovery code')).update(plain(code)).digest('hex');
}
