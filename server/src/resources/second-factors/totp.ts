import { Secret, TOTP } from 'otpauth';
import { deriveKey, seal, unseal } from '../../lib/security/secrets.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Clocks may differ by one period, and typing takes time. */
const DRIFT = 1;

/** A new secret for an authenticator app, in the form that people can type. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const codesOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, label, issuer });

/** The address that an authenticator app reads from the QR code. */
export const addressOf = (secret: string, account: string, site: string): string =>
  codesOf(secret, account, site).toString();

/** @returns the period of a right code, undefined for a wrong one. */
export function periodOf(secret: string, code: string, now: number = Date.now()): number | undefined {
  const delta = codesOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const keyOf = (serverKey: Buffer) => deriveKey(serverKey, 'authenticator');

export const sealSecret = (serverKey: Buffer, secret: string): Buffer => seal(keyOf(serverKey), secret);

export const openSecret = (serverKey: Buffer, sealed: Buffer): string => unseal(keyOf(serverKey), sealed);
