import type { Challenge } from '../api.ts';

interface Solution {
  counter: number;
  derivedKey: string;
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url));
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('The worker of the captcha could not start.'));
    };
    worker.postMessage(challenge);
  });
}

/** Where no worker may start (remotes from another origin) the page solves it itself, in slices that leave it usable. */
async function solveHere(challenge: Challenge): Promise<Solution | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('./derive-key.ts')]);
  return solveChallenge({ challenge, deriveKey });
}

/**
 * Finds the number that a challenge hides (ALTCHA, proof of work) and packs it as the server wants it.
 * @throws when there is none, or when `signal` aborts.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const solution = await solveInWorker(challenge, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return solveHere(challenge);
  });
  if (!solution) throw new Error('The captcha has no solution.');
  return btoa(JSON.stringify({ challenge, solution }));
}
