import { solveChallenge } from 'altcha-lib';

import { deriveKey } from './derive-key.ts';

/** Receives a challenge and posts its solution, or `null`. */
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>) => {
  void solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
