import { TrainingError } from './errors.ts';
import type { TrainOptions, TrainStage } from './types.ts';

/** Reports the progress of a stage, 0–1; throws `TrainingError` `aborted` if the caller stopped the training. */
export type Reporter = (stage: TrainStage, share: number) => void;

type Stages = Readonly<Record<TrainStage, readonly [number, number]>>;

/** Range of each stage in the progress of the whole training. */
const STAGES: Stages = {
  features: [0, 0.05],
  intents: [0.05, 0.5],
  calibration: [0.5, 0.55],
  entities: [0.55, 0.99],
  finish: [0.99, 1],
};
/** An encoder takes most of the time. */
const ENCODED_STAGES: Stages = {
  features: [0, 0.6],
  intents: [0.6, 0.8],
  calibration: [0.8, 0.82],
  entities: [0.82, 0.99],
  finish: [0.99, 1],
};

/** Creates a reporter whose overall progress never decreases. */
export function createReporter(
  options: Pick<TrainOptions, 'onProgress' | 'signal' | 'shouldStop'>,
  isEncoding: boolean,
): Reporter {
  const stages = isEncoding ? ENCODED_STAGES : STAGES;
  let last = 0;
  return (stage, share) => {
    if (options.signal?.aborted === true || options.shouldStop?.() === true)
      throw new TrainingError('aborted', 'The training was stopped.');
    const [start, end] = stages[stage];
    last = Math.max(last, start + (end - start) * share);
    options.onProgress?.({ stage, fraction: last });
  };
}
