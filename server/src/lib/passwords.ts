import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

/** argon2id, the library's default kind; memory in KiB. About 40 ms. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** Hashes share the thread pool of file and network work (four threads): two leave room for it. */
const atMostTwo = createSemaphore(2);

let unknownPerson: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return atMostTwo(() => hash(password, COST));
}

/** Takes the same time for a person who does not exist (`stored` undefined) as for a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  unknownPerson ??= hashPassword('nobody');
  const compared = stored ?? await unknownPerson;
  const isSame = await atMostTwo(() => verify(compared, password));
  return isSame && stored !== undefined;
}
