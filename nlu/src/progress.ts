import { TrainingError } from './errors.ts';
import type { TrainOptions, TrainStage } from './types.ts';

/** Tells how far a stage is (0–1) and stops the training when the caller wants that. */
export type Reporter = (stage: TrainStage, share: number) => void;

/** Where each stage begins and ends on the way from 0 to 1. */
const STAGES: Readonly<Record<TrainStage, readonly [number, number]>> = {
  features: [0, 0.05],
  intents: [0.05, 0.5],
  calibration: [0.5, 0.55],
  entities: [0.55, 0.99],
  finish: [0.99, 1],
};

/** @returns a reporter that throws `TrainingError` with code `aborted` once the caller has stopped the training */
export function createReporter(options: Pick<TrainOptions, 'onProgress' | 'signal' | 'shouldStop'>): Reporter {
  let last = 0;
  return (stage, share) => {
    if (options.signal?.aborted === true || options.shouldStop?.() === true)
      throw new TrainingError('aborted', 'The training was stopped.');
    const [start, end] = STAGES[stage];
    last = Math.max(last, start + (end - start) * share);
    options.onProgress?.({ stage, fraction: last });
  };
}
