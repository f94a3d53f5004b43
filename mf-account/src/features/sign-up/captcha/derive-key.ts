import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';

/** The same key as the browser's own function makes. Browsers keep that one from pages that came over plain HTTP. */
export const deriveSlowly: DeriveKeyFunction = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`Unknown algorithm: ${algorithm}`);
  return { parameters: {}, derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

export const deriveKey: DeriveKeyFunction = (...given) =>
  (globalThis.crypto?.subtle ? deriveNatively : deriveSlowly)(...given);
