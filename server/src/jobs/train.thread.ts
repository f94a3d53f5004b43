import { crossValidate, encode, offeredAlgorithms, train, TrainingError } from 'nlu';
import type { MessagePort } from 'node:worker_threads';
import type { EvaluationReport, Receipt, TrainingData, TrainOptions, TrainProgress } from 'nlu';
import type { Snapshot } from './train.queries.ts';

export interface TrainRequest {
  readonly data: TrainingData;
  readonly settings: Snapshot['settings'];
  readonly seed: number;
  /** One byte; 1 asks the training to stop. */
  readonly stopFlag: SharedArrayBuffer;
  readonly progress: MessagePort;
}

export interface TrainRefusal {
  readonly outcome: 'refused';
  readonly code: TrainingError['code'];
  readonly reason: string;
}
export type TrainAnswer =
  TrainRefusal | { readonly outcome: 'trained'; readonly bytes: Uint8Array; readonly receipt: Receipt };
export type CrossValidationAnswer = TrainRefusal | { readonly outcome: 'evaluated'; readonly report: EvaluationReport };

const PROGRESS_EVERY_MS = 200;

/** Runs on a thread of the pool: trains, and tells how far it is. */
export function trainOnThread(request: TrainRequest): TrainAnswer {
  return observed<TrainAnswer>(request, (options) => {
    const model = train(request.data, options);
    return { outcome: 'trained', bytes: encode(model), receipt: model.receipt };
  });
}

/** Runs on a thread of the pool: judges each sentence by a model that has not seen it. */
export function crossValidateOnThread(request: TrainRequest): CrossValidationAnswer {
  return observed<CrossValidationAnswer>(request, (options) => ({
    outcome: 'evaluated',
    report: crossValidate(request.data, options),
  }));
}

function observed<Answer>(
  { settings, seed, stopFlag, progress }: TrainRequest,
  work: (options: TrainOptions) => Answer,
): Answer | TrainRefusal {
  const flag = new Uint8Array(stopFlag);
  const algorithm = offeredAlgorithms.find((offered) => offered === settings.algorithm);
  if (!algorithm)
    return {
      outcome: 'refused',
      code: 'unknown-setting',
      reason: `The algorithm ${settings.algorithm} is not available.`,
    };
  let last = 0;
  const onProgress = (state: TrainProgress) => {
    const now = Date.now();
    if (now - last < PROGRESS_EVERY_MS && state.fraction < 1) return;
    last = now;
    progress.postMessage(state);
  };
  try {
    return work({
      settings: { ...settings, algorithm },
      seed,
      onProgress,
      shouldStop: () => Atomics.load(flag, 0) === 1,
    });
  } catch (error) {
    if (!(error instanceof TrainingError)) throw error;
    return { outcome: 'refused', code: error.code, reason: error.message };
  } finally {
    progress.close();
  }
}
