import { Decrypter, Encrypter } from 'age-encryption';
import { fromWebStream, toWebStream } from '../../lib/files/web-stream.ts';
import { TransferError } from './transfer-error.ts';
import type { Readable } from 'node:stream';

/** Encrypts a stream for the recipients (`age1…`); their identities decrypt it. */
export async function encrypted(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWebStream(await encrypter.encrypt(toWebStream(content)));
}

/**
 * Decrypts such a stream.
 * @param identities the text of a file that `age-keygen` wrote
 * @throws TransferError when none of them can decrypt it
 */
export async function decrypted(content: Readable, identities: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const line of identities.split('\n'))
      if (line.trim() !== '' && !line.startsWith('#')) decrypter.addIdentity(line.trim());
    return fromWebStream(await decrypter.decrypt(toWebStream(content)));
  } catch {
    content.destroy();
    throw new TransferError('The backup cannot be decrypted: none of the keys in BACKUP_IDENTITY opens it.');
  }
}
