import { decode, evaluate } from 'nlu';
import type { EvaluationReport, TestSentence } from 'nlu';

export interface EvaluateOrder {
  readonly model: Uint8Array;
  readonly sentences: readonly TestSentence[];
}

/** Runs on a thread: lets a model answer test sentences and compares. */
export default function evaluateOnThread({ model, sentences }: EvaluateOrder): EvaluationReport {
  return evaluate(decode(model), sentences);
}
