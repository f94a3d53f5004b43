import { presentMoment } from '../../lib/moment.ts';
import { StoredReport, StoredRow } from './stored-evaluation.ts';
import type { z } from 'zod';
import type { ComparedRow } from './comparison.queries.ts';
import type { EvaluationRow, LogRow } from './evaluation.queries.ts';
import type { Comparison, ListedResult, LogEntry, Score } from './evaluation.schema.ts';
import type { LabelScoreContent, StoredReportContent } from './stored-evaluation.ts';

export const LOG_PAGE = 10;

type Averages = Partial<Record<'precision' | 'recall' | 'f1' | 'accuracy' | 'support', number>>;

/** A score as clients have always read it: two decimals as text, the number 0 for nothing. */
function presentScore({
  precision = 0,
  recall = 0,
  f1 = 0,
  accuracy = 0,
  support = 0,
}: Averages): z.output<typeof Score> {
  const share = (value: number) => (value === 0 ? (0 as const) : value.toFixed(2));
  return {
    precision: share(precision),
    recall: share(recall),
    f1_score: share(f1),
    accuracy: share(accuracy),
    support,
  };
}

const named = (scores: readonly LabelScoreContent[]) =>
  scores.map((score) => ({ name: score.name, score: presentScore(score) }));

/** An evaluation's numbers, without its sentences. */
export function presentNumbers({ intents, entities, entity_tokens: tokens, sentences, version }: StoredReportContent) {
  return {
    version,
    intents_list: named(intents.scores).map(({ name, score }) => ({ intent: name, score })),
    entities_list: named(tokens.scores).map(({ name, score }) => ({ entity: name, score })),
    entity_spans_list: named(entities.scores).map(({ name, score }) => ({ entity: name, score })),
    intent_results: presentScore({ precision: intents.precision, f1: intents.f1, accuracy: intents.accuracy }),
    entity_results: presentScore({ precision: tokens.precision, f1: tokens.f1 }),
    confusion: intents.confusion,
    histogram: intents.histogram,
    calibration_error: intents.calibration_error,
    sentences,
  };
}

/** A sentence with what was expected, what came, and what is wrong about it. */
export function presentLogRow({
  text,
  intent,
  predictedIntent,
  confidence,
  content,
}: LogRow): z.output<typeof LogEntry> {
  const {
    intent_status: intentStatus,
    entity_status: entityStatus,
    entities,
    false_positives: falsePositives,
  } = StoredRow.parse(content);
  const entry = { text, intent, intent_prediction: { name: predictedIntent, confidence }, intent_status: intentStatus };
  if (entities.length === 0 && falsePositives.length === 0) return entry;
  const found = entities.flatMap(({ predicted_entity: entity, confidence: sure, start, end, value }) =>
    entity === null ? [] : [{ start, end, value, entity, confidence: sure ?? 0 }],
  );
  return {
    ...entry,
    entity_status: entityStatus,
    entities: entities.map(({ start, end, value, entity }) => ({ start, end, value, entity })),
    predicted_entities: [...found, ...falsePositives].sort((a, b) => a.start - b.start),
    true_entities: entities.map(({ start, end, value, entity, status, confidence: sure }) => ({
      start,
      end,
      value,
      entity,
      status: status === 'success' ? ('success' as const) : ('error' as const),
      ...(status === 'success' && sure !== null ? { confidence: sure } : {}),
    })),
    swapped_error_entities: entities.flatMap(
      ({ start, end, value, entity, predicted_entity: predicted, confidence: sure, status }) =>
        status === 'swapped' && predicted !== null
          ? [{ start, end, value, entity, predicted_entity: predicted, confidence: sure ?? 0 }]
          : [],
    ),
    false_positive_entities: falsePositives,
  };
}

/** An evaluation as a list shows it. */
export function presentListed(row: EvaluationRow): z.output<typeof ListedResult> {
  const { version, intents } = StoredReport.parse(row.report);
  return {
    id: row.id,
    version,
    language: row.language,
    created_at: presentMoment(row.createdAt),
    cross_validation: row.isCrossValidation,
    accuracy: intents.accuracy,
  };
}

/** A sentence in two evaluations. */
export function presentCompared({
  text,
  intent,
  change,
  before,
  after,
}: ComparedRow): z.output<typeof Comparison>['results'][number] {
  const side = (given: ComparedRow['before']) => {
    if (given === null) return null;
    const { intent_status: intentStatus, entity_status: entityStatus } = StoredRow.parse(given.content);
    return {
      intent_prediction: { name: given.predicted_intent, confidence: given.confidence },
      intent_status: intentStatus,
      entity_status: entityStatus,
    };
  };
  return { text, intent, change, before: side(before), after: side(after) };
}
