import { getChallenge } from './api.ts';
import type { Challenge } from './api.ts';

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
      reject(new Error('The captcha was canceled.'));
    });
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('The captcha worker could not start.'));
    };
    worker.postMessage(challenge);
  });
}

/** Solves it on the page, in slices that keep the page responsive: remotes from another origin cannot start workers. */
async function solveHere(challenge: Challenge): Promise<Solution | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('./derive-key.ts')]);
  return solveChallenge({ challenge, deriveKey });
}

/**
 * Solves an ALTCHA proof-of-work challenge and encodes the solution for the server.
 * @throws when there is no solution, or when `signal` aborts.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const solution = await solveInWorker(challenge, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return solveHere(challenge);
  });
  if (!solution) throw new Error('The captcha has no solution.');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Fetches and solves a challenge; the solution is empty when the server requires no captcha. */
export async function solveCaptcha(): Promise<string> {
  const { signal } = new AbortController();
  const challenge = await getChallenge(signal);
  return challenge ? solve(challenge, signal) : '';
}
