import { evaluate } from 'nlu';
import { decodeModel } from './packs.ts';
import type { EvaluationReport, TestSentence } from 'nlu';
import type { ModelProblem } from './packs.ts';

export interface EvaluateOrder {
  readonly model: Uint8Array;
  readonly sentences: readonly TestSentence[];
}

/** Runs in a worker thread: parses test sentences with a model and scores the answers. */
export default function evaluateOnThread({ model, sentences }: EvaluateOrder): EvaluationReport | ModelProblem {
  const opened = decodeModel(model);
  return typeof opened === 'string' ? opened : evaluate(opened, sentences);
}
