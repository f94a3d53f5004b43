import { z } from 'zod';
import { numberChoice, rowId, truth } from '../../../lib/schema/fields.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { numberFilter, requiredLanguage } from '../../../lib/schema/query.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

export const RunBody = z.object({
  language: languageChoice(),
  repository_version: rowId().optional(),
});

/** Parts that a cross-validation can split the sentences into; each intent is spread evenly over them. */
const FOLDS = [3, 5, 10] as const;

export const CrossValidationBody = RunBody.extend({ folds: numberChoice(FOLDS).optional() });

/** Programs run either kind with one call. */
export const KeyRunBody = CrossValidationBody.extend({ cross_validation: truth().optional() });

export const CrossValidationQuery = z.object({
  language: requiredLanguage(),
  repository_version: numberFilter(),
});
export const CrossValidationCheck = z.object({
  can_run_evaluate_automatic: z.boolean(),
  messages: z.array(z.string()),
  /** Intents with too few sentences. */
  lacking: z.array(z.object({ intent: z.string(), sentences: z.int(), missing: z.int() })),
  /** Whether it can run anyway: from two intents with two sentences each. */
  can_run: z.boolean(),
  /** Intents with one sentence, which it leaves out. */
  left_out: z.array(z.string()),
});

/** A text with two decimals, or the number 0. */
const Share = z.union([z.string(), z.literal(0)]);
export const Score = z.object({
  precision: Share,
  recall: Share,
  f1_score: Share,
  accuracy: Share,
  support: z.number(),
});

const role = z.string().optional();
const Span = z.object({ start: z.int(), end: z.int(), value: z.string(), entity: z.string(), role });
const Prediction = z.object({ name: z.string(), confidence: z.number() });
const Status = z.enum(['success', 'error']);

/** A sentence of an evaluation; without expected or predicted entities the entity fields are absent. */
export const LogEntry = z.object({
  text: z.string(),
  intent: z.string(),
  intent_prediction: Prediction,
  intent_status: Status,
  /** The score by which answers fall back, besides the confidence; absent in evaluations of older releases. */
  out_of_scope: z.number().optional(),
  entity_status: Status.optional(),
  entities: z.array(Span).optional(),
  predicted_entities: z.array(Span.extend({ confidence: z.number() })).optional(),
  true_entities: z.array(Span.extend({ status: Status, confidence: z.number().optional() })).optional(),
  /** The right words with another entity or role. */
  swapped_error_entities: z
    .array(Span.extend({ predicted_entity: z.string(), predicted_role: role, confidence: z.number() }))
    .optional(),
  false_positive_entities: z.array(Span.extend({ confidence: z.number() })).optional(),
});

/** Answers by a score, 0–1. */
const Bin = z.object({ from: z.number(), to: z.number(), right: z.int(), wrong: z.int() });

export const Result = z.object({
  id: z.int(),
  version: z.int(),
  language: z.string(),
  repository_version: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
  cross_validation: z.boolean(),
  matrix_chart: z.string(),
  confidence_chart: z.string(),
  log: z.object({ total_pages: z.int(), current_page: z.int(), count: z.int(), results: z.array(LogEntry) }),
  /** Sentences with each problem, ignoring the filters of the log. */
  problems: z.object({ intent: z.int(), swapped: z.int(), false_positive: z.int(), not_predicted: z.int() }),
  intents_list: z.array(z.object({ intent: z.string(), score: Score })),
  /** One score for each role of an entity. */
  entities_list: z.array(z.object({ entity: z.string(), role, score: Score })),
  /** Scores by whole spans, stricter than by token. */
  entity_spans_list: z.array(z.object({ entity: z.string(), role, score: Score })),
  intent_results: Score,
  entity_results: Score,
  /**
   * The data of the matrix chart: expected rows and predicted columns, in the order of `labels`. With more than 150
   * intents, only those that are confused most often; the list of confusions and the table `confusion` as CSV have all.
   */
  confusion: z.object({ labels: z.array(z.string()), counts: z.array(z.array(z.int())) }),
  /**
   * Expected rows and predicted columns of whole spans, in the order of `labels`. An additional row counts superfluous
   * predictions, an additional column spans that were not found. Absent in evaluations of older releases.
   */
  entity_confusion: z
    .object({
      labels: z.array(z.object({ entity: z.string(), role })),
      counts: z.array(z.array(z.int())),
    })
    .optional(),
  histogram: z.array(Bin),
  confidence_thresholds: z
    .array(z.object({ confidence: z.number(), right: z.number(), unanswered: z.number(), suggested: z.boolean() }))
    .describe(
      'The lowest confidence thresholds at which 90, 95, 98 and 99 % of the answered sentences are right, as ' +
        'far as they can be reached, after 0 for no threshold. `right` is a share of the answered sentences, ' +
        '`unanswered` of all. The one for 95 % is suggested.',
    ),
  /**
   * By out-of-scope score; each bin includes its end and excludes its start. Empty in evaluations of older releases.
   */
  out_of_scope_histogram: z.array(Bin),
  calibration_error: z.number(),
  sentences: z.int(),
});

export const ListedResult = z.object({
  id: z.int(),
  version: z.int(),
  language: z.string(),
  created_at: z.string(),
  cross_validation: z.boolean(),
  accuracy: z.number(),
  sentences: z.int(),
  repository_version: z.object({ id: z.int(), name: z.string() }),
});
export const ListedResultPage = pageOf(ListedResult);

export const RunReport = z.object({
  language: z.string(),
  status: z.literal('processing'),
  repository_version: z.int(),
  evaluate_id: z.int().nullable(),
  evaluate_version: z.int().nullable(),
  cross_validation: z.boolean(),
  /** Id of the background task, if there is one. */
  id_queue: z.string().nullable(),
});

const Side = z.object({ intent_prediction: Prediction, intent_status: Status, entity_status: Status }).nullable();
export const Comparison = z.object({
  before: ListedResult,
  after: ListedResult,
  counts: z.record(z.string(), z.int()),
  count: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(z.object({ text: z.string(), intent: z.string(), change: z.string(), before: Side, after: Side })),
});

/** A label of a confusion; null where no label was expected or predicted. */
const ConfusedLabel = z.object({ name: z.string(), role }).nullable();
export const ConfusionPage = pageOf(
  z.object({
    expected: ConfusedLabel,
    predicted: ConfusedLabel,
    count: z.int(),
    /** The count in the other evaluation, if one was named. */
    before: z.int().optional(),
  }),
);
