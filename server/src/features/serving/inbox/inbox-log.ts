import { isDatabaseAway, isGivenUp } from '../../../db/errors.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { writeBehind } from '../../../lib/concurrency/write-behind.ts';
import { logPredictions } from './predictions.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { WriteBehind } from '../../../lib/concurrency/write-behind.ts';
import type { Prediction } from './predictions.queries.ts';

const PAUSE_MS = 50;
const RETRY_MS = 500;
const MOST = 1000;
const ROOM = 5000;

export interface InboxLog extends WriteBehind<Prediction> {
  /** Predictions that the database rejected. */
  readonly refused: number;
}

/**
 * Writes parsed sentences to the inbox shortly after the response, so that no program waits for the disk. Wait for
 * `settled` before reading the inbox. A killed process loses the last tenth of a second; a stopped one loses nothing.
 */
export const inboxLogOf = perDatabase((db): InboxLog => {
  let refused = 0;
  const log = writeBehind<Prediction>({
    write: async (predictions) => {
      refused += await logAcceptable(db, predictions);
    },
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    most: MOST,
    room: ROOM,
  });
  return {
    add: (...predictions) => log.add(...predictions),
    settled: () => log.settled(),
    get waiting() {
      return log.waiting;
    },
    get refused() {
      return refused;
    },
  };
});

/**
 * Logs predictions together; when the database rejects them, one by one, so that one bad row does not block the others.
 * @returns how many were rejected. @throws when retrying can help
 */
async function logAcceptable(db: Database, predictions: readonly Prediction[]): Promise<number> {
  if (await isLogged(db, predictions)) return 0;
  let refused = 0;
  for (const prediction of predictions) {
    if (!(await isLogged(db, [prediction]))) refused += 1;
  }
  return refused;
}

async function isLogged(db: Database, predictions: readonly Prediction[]): Promise<boolean> {
  try {
    await logPredictions(db, predictions);
    return true;
  } catch (error) {
    if (isDatabaseAway(error) || isGivenUp(error)) throw error;
    return false;
  }
}
