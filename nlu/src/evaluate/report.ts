import type { EvaluationReport, TestSentence } from '../evaluation-types.ts';
import type { ParseResult } from '../types.ts';
import { compare } from './compare-spans.ts';
import { spanReport, tokenReport } from './entity-report.ts';
import { intentReport } from './intent-report.ts';

/** @param predicted what a model answered to each sentence, in the same order */
export function buildReport(sentences: readonly TestSentence[], predicted: readonly ParseResult[]): EvaluationReport {
  const log = sentences.map((sentence, at) => compare(sentence, predicted[at]));
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
