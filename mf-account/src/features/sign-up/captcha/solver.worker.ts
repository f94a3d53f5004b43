import { solveChallenge } from 'altcha-lib';

import { deriveKey } from './derive-key.ts';

/** Takes one challenge, answers its solution or `null`. */
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>) => {
  void solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
