import { setImmediate as turn } from 'node:timers/promises';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { chartPath } from './chart-address.ts';
import { LOG_PAGE_SIZE } from './results.schema.ts';
import { OwnReport, RowStatus, StoredRow } from './stored-evaluation.ts';
import { suggestThresholds } from './suggest-thresholds.ts';
import type { z } from 'zod';
import type { ComparedRow } from './comparison.queries.ts';
import type { ConfusedPair } from './confusions.queries.ts';
import type { ChartName } from './chart-address.ts';
import type { EvaluationListing, EvaluationRow, LogRow } from './evaluation.queries.ts';
import type { Comparison, ConfusionPage, ListedResult, LogEntry, Result, Score } from './evaluation.schema.ts';
import type { EvaluationDetail } from './results.service.ts';
import type { LabelScoreContent, OwnReportContent } from './stored-evaluation.ts';

type Averages = Partial<Record<'precision' | 'recall' | 'f1' | 'accuracy' | 'support', number>>;

/** A score in the format that clients expect: a text with two decimals, or the number 0. */
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

const byEntity = (scores: readonly LabelScoreContent[]) =>
  scores.map((score) => ({ entity: score.name, ...roleOf(score), score: presentScore(score) }));

const roleOf = ({ role }: { readonly role?: string | undefined }) => (role === undefined ? {} : { role });

/** Total number of sentences, or words, over the labels of a report. */
const supportOf = ({ scores }: { readonly scores: readonly LabelScoreContent[] }) =>
  scores.reduce((sum, { support }) => sum + support, 0);

/** The scores of an evaluation, without its sentences and confusions. */
function presentNumbers({ intents, entities, entity_tokens: tokens, sentences, version }: OwnReportContent) {
  return {
    version,
    intents_list: intents.scores.map((score) => ({ intent: score.name, score: presentScore(score) })),
    entities_list: byEntity(tokens.scores),
    entity_spans_list: byEntity(entities.scores),
    intent_results: presentScore({ ...intents, support: supportOf(intents) }),
    entity_results: presentScore({ ...tokens, support: supportOf(tokens) }),
    histogram: intents.histogram,
    confidence_thresholds: suggestThresholds(intents.histogram),
    calibration_error: intents.calibration_error,
    sentences,
  };
}

type Words = Pick<z.output<typeof StoredRow>['entities'][number], 'start' | 'end' | 'value' | 'entity' | 'role'>;

const presentSpan = ({ start, end, value, entity, role }: Words) => ({
  start,
  end,
  value,
  entity,
  ...roleOf({ role }),
});

/** A sentence with its expected and predicted values, and its errors. */
function presentLogRow({ text, intent, predictedIntent, confidence, content }: LogRow): z.output<typeof LogEntry> {
  const {
    intent_status: intentStatus,
    entity_status: entityStatus,
    out_of_scope: outOfScope,
    entities,
    false_positives: falsePositives,
  } = StoredRow.parse(content);
  const entry = {
    text,
    intent,
    intent_prediction: { name: predictedIntent, confidence },
    intent_status: intentStatus,
    ...(outOfScope === undefined ? {} : { out_of_scope: outOfScope }),
  };
  if (entities.length === 0 && falsePositives.length === 0) return entry;
  const found = entities.flatMap(
    ({ predicted_entity: entity, predicted_role: role, confidence: sure, start, end, value }) =>
      entity === null ? [] : [{ start, end, value, entity, ...roleOf({ role }), confidence: sure ?? 0 }],
  );
  return {
    ...entry,
    entity_status: entityStatus,
    entities: entities.map(presentSpan),
    predicted_entities: [...found, ...falsePositives].sort((a, b) => a.start - b.start),
    true_entities: entities.map(({ status, confidence: sure, ...span }) => ({
      ...presentSpan(span),
      status: status === 'success' ? ('success' as const) : ('error' as const),
      ...(status === 'success' && sure !== null ? { confidence: sure } : {}),
    })),
    swapped_error_entities: entities.flatMap(
      ({ predicted_entity: predicted, predicted_role: role, confidence: sure, status, ...span }) =>
        status === 'swapped' && predicted !== null
          ? [
              {
                ...presentSpan(span),
                predicted_entity: predicted,
                ...(role === undefined ? {} : { predicted_role: role }),
                confidence: sure ?? 0,
              },
            ]
          : [],
    ),
    false_positive_entities: falsePositives,
  };
}

interface Site {
  readonly serverKey: Buffer;
  /** Scheme and host of the request, for absolute addresses. */
  readonly origin: string;
}

/** An evaluation with a page of its sentences. */
export async function presentDetail(
  { evaluation, page, log: { count, results }, problems, byScope, confusion, entityConfusion }: EvaluationDetail,
  { serverKey, origin }: Site,
): Promise<z.output<typeof Result>> {
  const shown = await mapInTurns(results, presentLogRow);
  await turn();
  const numbers = presentNumbers(OwnReport.parse(evaluation.report));
  await turn();
  const { id } = evaluation;
  const addressOf = (chart: ChartName) => new URL(chartPath(serverKey, { id, chart }), origin).href;
  return {
    id,
    language: evaluation.language,
    repository_version: { id: evaluation.versionId, name: evaluation.versionName },
    created_at: presentMoment(evaluation.createdAt),
    cross_validation: evaluation.isCrossValidation,
    matrix_chart: addressOf('matrix'),
    confidence_chart: addressOf('confidence'),
    log: {
      total_pages: Math.ceil(count / LOG_PAGE_SIZE),
      current_page: page,
      count,
      results: shown,
    },
    problems: { ...problems },
    out_of_scope_histogram: [...byScope],
    ...numbers,
    confusion,
    entity_confusion: entityConfusion,
  };
}

/** An evaluation in a list. */
export function presentListing({
  createdAt,
  isCrossValidation,
  versionId,
  versionName,
  ...row
}: EvaluationListing): z.output<typeof ListedResult> {
  return {
    ...row,
    created_at: presentMoment(createdAt),
    cross_validation: isCrossValidation,
    repository_version: { id: versionId, name: versionName },
  };
}

/** Like `presentListing`, from a full row. */
export function presentListed(row: EvaluationRow): z.output<typeof ListedResult> {
  const { version, intents, sentences } = OwnReport.parse(row.report);
  return {
    id: row.id,
    version,
    language: row.language,
    created_at: presentMoment(row.createdAt),
    cross_validation: row.isCrossValidation,
    accuracy: intents.accuracy,
    sentences,
    repository_version: { id: row.versionId, name: row.versionName },
  };
}

/** A confused pair; `before` only in a comparison. */
export function presentPair(
  { expected, expected_role: own, predicted, predicted_role: other, count, before }: ConfusedPair,
  isCompared: boolean,
): z.output<typeof ConfusionPage>['results'][number] {
  const label = (name: string | null, role: string | null) =>
    name === null ? null : { name, ...roleOf({ role: role ?? undefined }) };
  return {
    expected: label(expected, own),
    predicted: label(predicted, other),
    count,
    ...(isCompared ? { before } : {}),
  };
}

/** A sentence with its results in two evaluations. */
export function presentCompared({
  text,
  intent,
  change,
  before,
  after,
}: ComparedRow): z.output<typeof Comparison>['results'][number] {
  const side = (row: ComparedRow['before']) => {
    if (row === null) return null;
    return {
      intent_prediction: { name: row.predicted_intent, confidence: row.confidence },
      ...RowStatus.parse(row),
    };
  };
  return { text, intent, change, before: side(before), after: side(after) };
}
