import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../concurrency/semaphore.ts';

const KIB_IN_MEGABYTE = 1024;
/** argon2id, the library's default kind; memory in KiB. 64 MB take about 50 ms. */
let cost = { memoryCost: 64 * KIB_IN_MEGABYTE, timeCost: 3, parallelism: 1 };
/** Hashes share the thread pool of file and network work (four threads): two leave room for it. */
const atMostTwo = createSemaphore(2);

let unknownPerson: Promise<string> | undefined;

/** Sets what hashes made by this process from now on take; older ones are still checked by what they say themselves. */
export function setPasswordMemory(megabytes: number): void {
  cost = { ...cost, memoryCost: megabytes * KIB_IN_MEGABYTE };
  unknownPerson = undefined;
}

export function hashPassword(password: string): Promise<string> {
  return atMostTwo(() => hash(password, cost));
}

/** Takes the same time for a person who does not exist (`stored` undefined) as for a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  unknownPerson ??= hashPassword('nobody');
  const compared = stored ?? (await unknownPerson);
  const isSame = await atMostTwo(() => verify(compared, password));
  return isSame && stored !== undefined;
}
