import { evaluate } from 'nlu';
import { decodeModel } from './packs.ts';
import type { EvaluationReport, TestSentence } from 'nlu';

export interface EvaluateOrder {
  readonly model: Uint8Array;
  readonly sentences: readonly TestSentence[];
}

/**
 * Runs in a worker thread: parses test sentences with a model and scores the answers.
 * @returns undefined when the model was trained with a language pack that is not there
 */
export default function evaluateOnThread({ model, sentences }: EvaluateOrder): EvaluationReport | undefined {
  const opened = decodeModel(model);
  return opened && evaluate(opened, sentences);
}
