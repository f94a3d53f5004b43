import { openModelFile } from 'nlu/runtime';

import { ModelFileError, named } from './error.ts';

const ALGORITHM = 'Ed25519';
const HEX = 16;

/**
 * Checks that a file was signed with a key and that its models are the signed ones. Needs `crypto.subtle` with Ed25519,
 * which browsers offer only on secure pages.
 * @param signedBy the public key that the installation shows: SPKI, in base64
 * @returns the hash of the file: equal for files with the same models and settings
 * @throws ModelFileError `signature`, and those of `load` for a file that cannot be read
 */
export async function verify(bytes: Uint8Array, signedBy: string): Promise<string> {
  const { manifest, signedText, signature, models } = named(() => openModelFile(bytes));
  const text = new TextEncoder().encode(signedText);
  if (!(await isSigned(signedBy, signature.slice(), text)))
    throw new ModelFileError('signature', 'The model file is not signed with the expected key.');
  for (const [at, model] of models.entries())
    if ((await sha256(model.slice())) !== manifest.languages[at]?.sha256)
      throw new ModelFileError('signature', `Model ${at + 1} of the file is not the one that was signed.`);
  return sha256(text);
}

async function isSigned(key: string, signature: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>) {
  try {
    const spki = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
    const imported = await crypto.subtle.importKey('spki', spki, ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(ALGORITHM, imported, signature, text);
  } catch (cause) {
    throw new ModelFileError('signature', 'The signature cannot be checked with this key, or not on this platform.', {
      cause,
    });
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}
