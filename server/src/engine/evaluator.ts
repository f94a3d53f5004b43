import { Piscina } from 'piscina';
import type { EvaluationReport, TestSentence } from 'nlu';
import { decodePieces, encodePieces } from '../lib/concurrency/json-pieces.ts';
import { sharePacks } from './packs.ts';
import { onThread } from './traced-thread.ts';
import type { EvaluateAnswer, EvaluateOrder } from './evaluate.thread.ts';
import type { ModelProblem } from './packs.ts';

const THREAD_MEMORY_MEGABYTES = 1024;

interface Evaluated {
  readonly model: Uint8Array;
  readonly sentences: readonly TestSentence[];
}

export type Evaluator = ReturnType<typeof createEvaluator>;

/** Evaluates models in a worker thread, so that many test sentences do not block the event loop. */
export function createEvaluator() {
  sharePacks();
  const pool = new Piscina<EvaluateOrder, EvaluateAnswer | ModelProblem>({
    filename: new URL('evaluate.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MEGABYTES },
  });
  return {
    evaluate: async ({ model, sentences }: Evaluated): Promise<EvaluationReport | ModelProblem> => {
      const order = { model, sentences: await encodePieces(sentences) };
      const answer = await onThread('evaluate', () => pool.run(order));
      if (typeof answer === 'string') return answer;
      const { report, counts, log } = answer;
      const confusion = { ...report.intents.confusion, counts: await decodePieces(counts) };
      return { ...report, intents: { ...report.intents, confusion }, log: await decodePieces(log) };
    },
    close: () => pool.destroy(),
  };
}
