import { isInterrupted } from './errors.ts';

const TRIES = 20;
const LONGEST_PAUSE_MS = 100;

/** Retries a transaction that the database aborted on a deadlock or a serialization conflict. */
export async function againIfInterrupted<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isInterrupted(error)) throw error;
    }
    // A random pause, so that the same transactions do not conflict again.
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS);
    });
  }
}
