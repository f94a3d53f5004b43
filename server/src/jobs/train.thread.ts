import { encode, offeredAlgorithms, train, TrainingError } from 'nlu';
import type { MessagePort } from 'node:worker_threads';
import type { Receipt, TrainingData, TrainProgress } from 'nlu';
import type { Snapshot } from './train.queries.ts';

export interface TrainRequest {
  readonly data: TrainingData;
  readonly settings: Snapshot['settings'];
  readonly seed: number;
  /** One byte; 1 asks the training to stop. */
  readonly stopFlag: SharedArrayBuffer;
  readonly progress: MessagePort;
}

export type TrainAnswer =
  | { readonly outcome: 'trained'; readonly bytes: Uint8Array; readonly receipt: Receipt }
  | { readonly outcome: 'refused'; readonly code: TrainingError['code']; readonly reason: string };

const PROGRESS_EVERY_MS = 200;

/** Runs on a thread of the pool: trains, and tells how far it is. */
export default function trainOnThread({ data, settings, seed, stopFlag, progress }: TrainRequest): TrainAnswer {
  const flag = new Uint8Array(stopFlag);
  const algorithm = offeredAlgorithms.find((offered) => offered === settings.algorithm);
  if (!algorithm) return { outcome: 'refused', code: 'unknown-setting', reason: `The algorithm ${settings.algorithm} is not available.` };
  let last = 0;
  const onProgress = (state: TrainProgress) => {
    const now = Date.now();
    if (now - last < PROGRESS_EVERY_MS && state.fraction < 1) return;
    last = now;
    progress.postMessage(state);
  };
  try {
    const model = train(data, { settings: { ...settings, algorithm }, seed, onProgress, shouldStop: () => Atomics.load(flag, 0) === 1 });
    return { outcome: 'trained', bytes: encode(model), receipt: model.receipt };
  } catch (error) {
    if (!(error instanceof TrainingError)) throw error;
    return { outcome: 'refused', code: error.code, reason: error.message };
  } finally {
    progress.close();
  }
}
