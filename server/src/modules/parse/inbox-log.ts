import { isDatabaseAway, isGivenUp } from '../../db/errors.ts';
import { perDatabase } from '../../db/per-database.ts';
import { writeBehind } from '../../lib/write-behind.ts';
import { logPredictions } from './parse.queries.ts';
import type { WriteBehind } from '../../lib/write-behind.ts';
import type { Prediction } from './parse.queries.ts';

const PAUSE_MS = 50;
const RETRY_MS = 500;
const MOST = 1000;
const ROOM = 5000;

export interface InboxLog extends WriteBehind<Prediction> {
  /** Predictions that the database would not take. */
  readonly refused: number;
}

/**
 * Puts what was parsed into the inbox, a moment after the answer: a program that asks waits for no disk. Whoever shows the
 * inbox waits for `settled` first. A process that is killed forgets the last tenth of a second, one that ends forgets nothing.
 */
export const inboxLogOf = perDatabase((db): InboxLog => {
  let refused = 0;
  const writeEach = async (predictions: readonly Prediction[]) => {
    for (const prediction of predictions) {
      await logPredictions(db, [prediction]).catch((error: unknown) => {
        if (isPassing(error)) throw error;
        refused += 1;
      });
    }
  };
  const log = writeBehind<Prediction>({
    // One that cannot be stored must not hold up the others.
    write: (predictions) =>
      logPredictions(db, predictions).catch((error: unknown) =>
        isPassing(error) ? Promise.reject(error) : writeEach(predictions),
      ),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    most: MOST,
    room: ROOM,
  });
  return {
    add: log.add,
    settled: log.settled,
    get waiting() {
      return log.waiting;
    },
    get refused() {
      return refused;
    },
  };
});

function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || isGivenUp(error);
}
