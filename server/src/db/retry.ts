import { isInterrupted } from './errors.ts';

const TRIES = 20;
const LONGEST_PAUSE_MS = 100;

/** Runs a transaction again when the database gave it up: it met another one in a circle of locks, or somebody changed what its snapshot holds. */
export async function againIfInterrupted<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isInterrupted(error)) throw error;
    }
    // Those that met shall not meet again.
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS);
    });
  }
}
