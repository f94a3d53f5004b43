import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'parl_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Base-62 digits of 256 bits. */
const SECRET_LENGTH = 43;
/** Base-62 digits of a CRC-32. */
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * A new API key: `parl_`, 256 random bits and the CRC-32 of everything before it, in base 62. Scanners for leaked
 * secrets recognize the prefix and verify the checksum.
 */
export function makeKeyText(bytes: Buffer = randomBytes(SECRET_BYTES)): string {
  const body = PREFIX + inBase62(BigInt(`0x${bytes.toString('hex')}`), SECRET_LENGTH);
  return body + checksumOf(body);
}

/** Whether a text claims to be an API key. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Whether the checksum of an API key is correct; says nothing about whether the key exists. */
export function isKeyText(text: string): boolean {
  return FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

function checksumOf(body: string): string {
  return inBase62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

function inBase62(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = `${DIGITS[Number(rest % base)] ?? ''}${text}`;
  return text.padStart(length, '0');
}
