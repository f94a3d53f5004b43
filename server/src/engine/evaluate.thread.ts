import { decode, evaluate } from 'nlu';
import type { EvaluationReport, TestSentence } from 'nlu';

export interface EvaluateOrder {
  readonly model: Uint8Array;
  readonly sentences: readonly TestSentence[];
}

/** Runs in a worker thread: parses test sentences with a model and scores the answers. */
export default function evaluateOnThread({ model, sentences }: EvaluateOrder): EvaluationReport {
  return evaluate(decode(model), sentences);
}
