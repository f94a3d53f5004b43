import { Piscina } from 'piscina';
import type { EvaluationReport } from 'nlu';
import { sharePacks } from './packs.ts';
import { onThread } from './traced-thread.ts';
import type { EvaluateOrder } from './evaluate.thread.ts';
import type { ModelProblem } from './packs.ts';

const THREAD_MEMORY_MEGABYTES = 1024;

export type Evaluator = ReturnType<typeof createEvaluator>;

/** Evaluates models in a worker thread, so that many test sentences do not block the event loop. */
export function createEvaluator() {
  sharePacks();
  const pool = new Piscina<EvaluateOrder, EvaluationReport | ModelProblem>({
    filename: new URL('evaluate.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MEGABYTES },
  });
  return {
    evaluate: (order: EvaluateOrder) => onThread('evaluate', () => pool.run(order)),
    close: () => pool.destroy(),
  };
}
