import { figuresOf } from '../../resources/algorithm-comparisons/figures.ts';
import { storedReason } from '../../resources/tasks/task-reason.ts';
import { TaskFailure } from '../job.ts';
import { explainedFailure } from '../training/train.job.ts';
import type { TrainingSettings } from '../../engine/train.thread.ts';
import type { Trainer, TrainOrder } from '../../engine/trainer.ts';
import type { TrainingData, TryOut } from '../../engine/types.ts';
import type { StoredTrialContent } from '../../resources/algorithm-comparisons/stored-comparison.ts';
import type { Tried } from '../../resources/algorithm-comparisons/trials.ts';

/** A fixed seed, so that trials differ only in their settings. */
const SEED = 1;

interface TrialsOrder {
  readonly trainer: Pick<Trainer, 'tryOut'>;
  readonly data: TrainingData;
  /** All current settings; trials differ in some of them. */
  readonly settings: TrainingSettings;
  /** The first trial uses the current settings. */
  readonly trials: readonly Tried[];
  readonly signal: AbortSignal;
  /** Called with the fraction done, 0–1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Tries settings one after the other. A trial that fails, for example because it runs out of memory, is listed among
 * the others with its reason. @throws TaskFailure when the current settings fail: there is nothing to compare with
 */
export async function runTrials({
  trainer,
  data,
  settings,
  trials,
  signal,
  onProgress,
}: TrialsOrder): Promise<StoredTrialContent[]> {
  const compared: StoredTrialContent[] = [];
  let base: TryOut | undefined;
  for (const [at, own] of trials.entries()) {
    const tried = await runTrial(trainer, {
      data,
      settings: { ...settings, ...own },
      seed: SEED,
      onProgress: ({ fraction }) => onProgress((at + fraction) / trials.length),
      signal,
    });
    signal.throwIfAborted();
    if (tried instanceof TaskFailure) {
      if (base === undefined) throw tried;
      compared.push({ settings: own, error: storedReason(tried.reason), figures: null });
    } else {
      compared.push({ settings: own, error: null, figures: figuresOf(tried, base) });
      base ??= tried;
    }
  }
  return compared;
}

async function runTrial(trainer: TrialsOrder['trainer'], order: TrainOrder): Promise<TryOut | TaskFailure> {
  try {
    const answer = await trainer.tryOut(order).catch(explainedFailure);
    return answer.outcome === 'tried' ? answer.result : new TaskFailure(answer.reason);
  } catch (error) {
    if (error instanceof TaskFailure) return error;
    throw error;
  }
}
