import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../concurrency/semaphore.ts';

const KIB_IN_MEGABYTE = 1024;
/** Parameters of argon2id, the library's default; memory in KiB. 64 MB take about 50 ms. */
let cost = { memoryCost: 64 * KIB_IN_MEGABYTE, timeCost: 3, parallelism: 1 };
/** Hashes share the thread pool with file and network work (four threads): two leave room for it. */
const atMostTwo = createSemaphore(2);

let unknownPerson: Promise<string> | undefined;

/**
 * Sets the cost of hashes that this process creates from now on; older hashes are checked with the cost stored in them.
 */
export function setPasswordMemory(megabytes: number): void {
  cost = { ...cost, memoryCost: megabytes * KIB_IN_MEGABYTE };
  unknownPerson = undefined;
}

export function hashPassword(password: string): Promise<string> {
  return atMostTwo(() => hash(password, cost));
}

/**
 * Takes the same time for an account that does not exist (`stored` undefined), or has no password (''), as for a wrong
 * password.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  unknownPerson ??= hashPassword('nobody');
  const compared = stored || (await unknownPerson);
  const isSame = await atMostTwo(() => verify(compared, password));
  return isSame && Boolean(stored);
}
