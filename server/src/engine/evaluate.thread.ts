import { evaluate } from 'nlu';
import { decodePieces, encodePieces } from '../lib/concurrency/json-pieces.ts';
import { decodeModel } from './packs.ts';
import type { EvaluationReport, TestSentence } from 'nlu';
import type { JsonPieces } from '../lib/concurrency/json-pieces.ts';
import type { ModelProblem } from './packs.ts';

export interface EvaluateOrder {
  readonly model: Uint8Array;
  readonly sentences: JsonPieces<TestSentence>;
}

/** A report whose large parts are read piece by piece. */
export interface EvaluateAnswer {
  /** Without the counts of the confusion of intents. */
  readonly report: Omit<EvaluationReport, 'log'>;
  readonly counts: JsonPieces<number[]>;
  readonly log: JsonPieces<EvaluationReport['log'][number]>;
}

/** Runs in a worker thread: parses test sentences with a model and scores the answers. */
export default async function evaluateOnThread({
  model,
  sentences,
}: EvaluateOrder): Promise<EvaluateAnswer | ModelProblem> {
  const opened = decodeModel(model);
  if (typeof opened === 'string') return opened;
  const { log, ...report } = evaluate(opened, await decodePieces(sentences));
  const { confusion } = report.intents;
  return {
    report: { ...report, intents: { ...report.intents, confusion: { ...confusion, counts: [] } } },
    counts: await encodePieces(confusion.counts),
    log: await encodePieces(log),
  };
}
