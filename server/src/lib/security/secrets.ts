import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret of 256 bits, as 64 hexadecimal digits. */
export function randomKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Fingerprint under which a random secret is stored; 256 random bits need no salt. */
export function sha256(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Compares secrets in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A key for one purpose, derived from the server key, so that no two purposes share a key. */
export function deriveKey(serverKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', `parlance ${purpose}`, KEY_BYTES));
}

/** Encrypts a secret that must be shown again (AES-256-GCM): nonce, tag, then ciphertext. */
export function seal(key: Buffer, text: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([
    typeof text === 'string' ? cipher.update(text, 'utf8') : cipher.update(text),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key is wrong or the bytes were changed. */
export function unseal(key: Buffer, sealed: Buffer): string {
  return unsealBytes(key, sealed).toString('utf8');
}

/** Like `unseal`, for bytes. */
export function unsealBytes(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
