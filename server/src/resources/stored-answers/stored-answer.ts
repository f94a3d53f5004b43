import { z } from 'zod';
import { deriveKey, seal, unseal } from '../../lib/security/secrets.ts';

export const StoredAnswer = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });
export type StoredAnswer = z.output<typeof StoredAnswer>;

/**
 * One half of the key belongs to the program: neither the database nor the server can decrypt the response without it.
 */
const keyOf = (serverKey: Buffer, programKey: string) => deriveKey(serverKey, `repeated answer ${programKey}`);

export function sealAnswer(serverKey: Buffer, programKey: string, answer: StoredAnswer): Buffer {
  return seal(keyOf(serverKey, programKey), JSON.stringify(answer));
}

export function openAnswer(serverKey: Buffer, programKey: string, sealed: Buffer): StoredAnswer {
  return StoredAnswer.parse(JSON.parse(unseal(keyOf(serverKey, programKey), sealed)));
}
