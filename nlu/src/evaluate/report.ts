import type { EvaluationReport, TestSentence } from '../evaluation-types.ts';
import type { ParseResult } from '../types.ts';
import { compare } from './compare-spans.ts';
import { spanReport, tokenReport } from './entity-report.ts';
import { intentReport } from './intent-report.ts';
import { itemAt } from '../element-reads.ts';

/**
 * Compares predictions with labels.
 * @param predicted a model's answers, in the order of `sentences`
 */
export function buildReport(sentences: readonly TestSentence[], predicted: readonly ParseResult[]): EvaluationReport {
  const log = sentences.map((sentence, at) => compare(sentence, itemAt(predicted, at)));
  return {
    sentences: sentences.length,
    intents: intentReport(log),
    entities: spanReport(log),
    entity_tokens: tokenReport(
      sentences,
      predicted.map(({ entities }) => entities),
    ),
    log,
  };
}
