import { labelText } from 'shared/domain';
import type { Mark } from 'shared/domain';
import type { Answer } from 'shared/api';
import { readPage } from 'shared/platform';

/** Sentences of a comparison loaded at a time. */
export const COMPARED_PAGE = 20;
/** Pairs of confused labels per page. */
export const PAIRS_PAGE = 10;
/** Most labels in a matrix on screen. */
export const MATRIX_LABELS = 16;
/** Sentences per page of the log; set by the server. */
export const LOG_PAGE = 10;

export type Result = Answer<'get', '/v2/repository/evaluate/results/{id}/'>;
export type LogEntry = Result['log']['results'][number];
export type Compared = Answer<'get', '/v2/repository/evaluate/results/{id}/comparison/'>['results'][number];

export type ConfusedPair = Answer<'get', '/v2/repository/evaluate/results/{id}/confusions/'>['results'][number];
export type ConfusedKind = 'intents' | 'entities';

/** Filters of the log: sentences with one kind of error, or without errors. */
export const SHOWN = ['intent', 'swapped', 'false_positive', 'not_predicted', 'right'] as const;
type Shown = (typeof SHOWN)[number];

/** Changes of a sentence between two results, worst first. */
export const CHANGES = ['broken', 'fixed', 'still_wrong', 'added', 'removed', 'still_right'] as const;
export type Change = (typeof CHANGES)[number];
export const isChange = (text: string | null): text is Change => CHANGES.some((known) => known === text);

/** The filter of the log, stored in the address. An empty value does not filter. */
export interface LogFilter {
  search: string;
  /** Expected intent. */
  intent: string;
  /** Predicted intent. */
  predicted: string;
  shown: Shown | '';
  /** 1-based. */
  page: number;
}

export function readLogFilter(query: URLSearchParams): LogFilter {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const shown = query.get('shown');
  return {
    search: text('search'),
    intent: text('intent'),
    predicted: text('predicted'),
    shown: SHOWN.find((known) => known === shown) ?? '',
    page: readPage(query),
  };
}

export const isFiltering = ({ search, intent, predicted, shown }: LogFilter): boolean =>
  [search, intent, predicted, shown].some((value) => value !== '');

/** Scores of an intent, or of an entity in a role, 0–1. */
export interface LabelScore {
  name: string;
  precision: number;
  recall: number;
  f1: number;
  support: number;
}

/** Scores as numbers, weakest first. */
export function scoresOf(
  rows: readonly (Result['intents_list'][number] | Result['entities_list'][number])[],
): LabelScore[] {
  return rows
    .map((row) => ({
      name: 'intent' in row ? row.intent : labelText(row),
      precision: Number(row.score.precision),
      recall: Number(row.score.recall),
      f1: Number(row.score.f1_score),
      support: row.score.support,
    }))
    .sort((one, other) => one.f1 - other.f1 || other.support - one.support || one.name.localeCompare(other.name));
}

/** Part of a confusion matrix. */
interface Confusion {
  labels: readonly string[];
  /** One row per expected label, one column per predicted label. */
  counts: readonly (readonly number[])[];
  /** Number of labels in the whole matrix. */
  total: number;
}

/** The confusion of entities as texts, with a label for no entity at the end. */
export function entityConfusion(confusion: Result['entity_confusion'], none: string): Result['confusion'] | undefined {
  return confusion && { labels: [...confusion.labels.map(labelText), none], counts: confusion.counts };
}

/** Reduces a matrix to the `most` labels with the most errors, in their original order. */
export function worstConfusion({ labels, counts }: Result['confusion'], most: number): Confusion {
  const total = labels.length;
  if (total <= most) return { labels, counts, total };
  const mistakes = (at: number) =>
    counts.reduce(
      (sum, row, y) =>
        sum + (y === at ? row.reduce((all, value, x) => (x === at ? all : all + value), 0) : (row[at] ?? 0)),
      0,
    );
  const kept = labels
    .map((_, at) => ({ at, wrong: mistakes(at) }))
    .filter(({ wrong }) => wrong > 0)
    .sort((one, other) => other.wrong - one.wrong)
    .slice(0, most)
    .map(({ at }) => at)
    .sort((one, other) => one - other);
  return {
    labels: kept.map((at) => labels[at] ?? ''),
    counts: kept.map((y) => kept.map((x) => counts[y]?.[x] ?? 0)),
    total,
  };
}

/** Scores for which answers can fall back: below a confidence, or above an out-of-scope score. */
export type ThresholdKind = 'confidence' | 'out_of_scope';

interface Answered {
  right: number;
  wrong: number;
  /** Withheld, since the score crosses the threshold. */
  unanswered: number;
}

/** Tolerance for rounding errors at the ends of bins. */
const EPSILON = 1e-9;

type Bins = Result['histogram'];

/** Thresholds to choose from, from the one that withholds the fewest answers: none. */
export function thresholdsOf(bins: Bins, kind: ThresholdKind): number[] {
  return kind === 'confidence' ? bins.map(({ from }) => from) : bins.map(({ to }) => to).reverse();
}

/** The index of a threshold among those to choose from, or of the next one that withholds less; 0 for none. */
export function placeOfThreshold(bins: Bins, kind: ThresholdKind, threshold: number | null): number {
  if (threshold === null) return 0;
  const isReached = (value: number) =>
    kind === 'confidence' ? value <= threshold + EPSILON : value >= threshold - EPSILON;
  return Math.max(0, thresholdsOf(bins, kind).filter(isReached).length - 1);
}

/**
 * Outcome of withholding all answers that cross a threshold.
 * @param threshold one of `thresholdsOf`
 */
export function answeredAt(bins: Bins, threshold: number, kind: ThresholdKind = 'confidence'): Answered {
  const answered = bins.filter(({ from, to }) =>
    kind === 'confidence' ? from >= threshold - EPSILON : to <= threshold + EPSILON,
  );
  const sum = (some: Bins, of: (bin: Bins[number]) => number) => some.reduce((all, bin) => all + of(bin), 0);
  const [right, wrong] = [sum(answered, (bin) => bin.right), sum(answered, (bin) => bin.wrong)];
  return { right, wrong, unanswered: sum(bins, (bin) => bin.right + bin.wrong) - right - wrong };
}

/** One expected or predicted entity of a sentence. */
export interface EntityFinding extends Mark {
  kind: 'found' | 'not_predicted' | 'swapped' | 'false_positive';
  value: string;
  confidence?: number | undefined;
  /** The entity, with its role, predicted instead of the expected one. */
  predicted?: string;
}

/** All expected and predicted entities, by position in the sentence. */
export function findingsOf({
  true_entities: expected = [],
  swapped_error_entities: swapped = [],
  false_positive_entities: extra = [],
}: LogEntry): EntityFinding[] {
  const judged = expected.map((mark): EntityFinding => {
    const { start, end, entity, role, value, status, confidence } = mark;
    const other = swapped.find((swap) => swap.start === start && swap.end === end);
    if (other)
      return {
        kind: 'swapped',
        start,
        end,
        entity,
        role,
        value,
        predicted: labelText({ entity: other.predicted_entity, role: other.predicted_role }),
        confidence: other.confidence,
      };
    return { kind: status === 'success' ? 'found' : 'not_predicted', start, end, entity, role, value, confidence };
  });
  const added = extra.map(({ start, end, entity, role, value, confidence }): EntityFinding => ({
    kind: 'false_positive',
    start,
    end,
    entity,
    role,
    value,
    confidence,
  }));
  return [...judged, ...added].sort((one, other) => one.start - other.start);
}

/** A missing entity status counts as success. */
export const isRight = ({ intent_status: intent, entity_status: entity = 'success' }: LogEntry): boolean =>
  intent === 'success' && entity === 'success';

/** Significance level. */
const CHANCE = 0.05;
const CRITICAL_CHI_SQUARE = 3.841;
const MANY = 500;

/** Whether a difference may be due to chance: the exact two-sided sign test on fixed and broken sentences. */
export function isWithinChance(fixed: number, broken: number): boolean {
  const changed = fixed + broken;
  // The chi-square approximation suffices, and the first term of the exact test would underflow.
  if (changed > MANY) return (fixed - broken) ** 2 / changed < CRITICAL_CHI_SQUARE;
  let term = 0.5 ** changed;
  let tail = 0;
  for (let k = 0; k <= Math.min(fixed, broken); k += 1) {
    tail += term;
    term = (term * (changed - k)) / (k + 1);
  }
  return Math.min(1, 2 * tail) > CHANCE;
}
