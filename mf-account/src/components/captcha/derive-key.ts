import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';

/** Derives the same key as Web Crypto, which browsers disable on pages served over plain HTTP. */
const deriveSlowly: DeriveKeyFunction = ({ algorithm, cost, keyLength }, salt, password) =>
  algorithm === 'PBKDF2/SHA-256'
    ? Promise.resolve({ parameters: {}, derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) })
    : Promise.reject(new Error(`Unknown algorithm: ${algorithm}`));

export const deriveKey: DeriveKeyFunction = (...given) => (isSecureContext ? deriveNatively : deriveSlowly)(...given);
