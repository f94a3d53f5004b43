import type { Mark } from 'shared/domain';
import type { Answer } from 'shared/api';

import { readPage } from '../../components/address.ts';

/** Sentences of a comparison that are shown at first, and added each time. */
export const COMPARED_PAGE = 20;
/** Sentences of the log on a page, as the server has it. */
export const LOG_PAGE = 10;

export type Result = Answer<'get', '/v2/repository/evaluate/results/{id}/'>;
export type LogEntry = Result['log']['results'][number];
export type Compared = Answer<'get', '/v2/repository/evaluate/results/{id}/comparison/'>['results'][number];

/** What a filter of the log shows besides everything: faultless sentences, or those with one kind of problem. */
export const SHOWN = ['intent', 'swapped', 'false_positive', 'not_predicted', 'right'] as const;
export type Shown = (typeof SHOWN)[number];

/** What became of a sentence between two results, the worst first. */
export const CHANGES = ['broken', 'fixed', 'still_wrong', 'added', 'removed', 'still_right'] as const;
export type Change = (typeof CHANGES)[number];
export const isChange = (text: string | null): text is Change => CHANGES.some((known) => known === text);

/** What the log shows; the address carries all of it, and an empty value narrows nothing. */
export interface LogFilter {
  search: string;
  intent: string;
  /** The intent that was answered. */
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
    page: readPage(query.get('page')),
  };
}

export const isFiltering = ({ search, intent, predicted, shown }: LogFilter): boolean =>
  [search, intent, predicted, shown].some((value) => value !== '');

/** How well an intent or entity was understood; shares are 0–1. */
export interface LabelScore {
  name: string;
  precision: number;
  recall: number;
  f1: number;
  support: number;
}

/** Scores as numbers, the weakest first: that is where work pays. */
export function scoresOf(
  rows: readonly (Result['intents_list'][number] | Result['entities_list'][number])[],
): LabelScore[] {
  return rows
    .map((row) => ({
      name: 'intent' in row ? row.intent : row.entity,
      precision: Number(row.score.precision),
      recall: Number(row.score.recall),
      f1: Number(row.score.f1_score),
      support: row.score.support,
    }))
    .sort((one, other) => one.f1 - other.f1 || other.support - one.support || one.name.localeCompare(other.name));
}

/** A confusion matrix cut down to what is worth looking at. */
export interface Confusion {
  labels: readonly string[];
  /** A row for each expected intent, a column for each answered one. */
  counts: readonly (readonly number[])[];
  /** How many intents there are in all. */
  total: number;
}

/** The intents that take part in the most mistakes, `most` of them, in their own order; all of them when they are few. */
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

export interface Answered {
  right: number;
  wrong: number;
  /** Refused for being unsure. */
  unanswered: number;
}

/** What would come of refusing every answer that is less sure than `threshold`, which is the lower end of a bin. */
export function answeredAt(histogram: Result['histogram'], threshold: number): Answered {
  const answered = histogram.filter(({ from }) => from >= threshold - 1e-9);
  const sum = (bins: Result['histogram'], of: (bin: Result['histogram'][number]) => number) =>
    bins.reduce((all, bin) => all + of(bin), 0);
  const [right, wrong] = [sum(answered, (bin) => bin.right), sum(answered, (bin) => bin.wrong)];
  return { right, wrong, unanswered: sum(histogram, (bin) => bin.right + bin.wrong) - right - wrong };
}

/** What is to be said about one entity of a sentence. */
export interface EntityFinding extends Mark {
  kind: 'found' | 'not_predicted' | 'swapped' | 'false_positive';
  value: string;
  confidence?: number | undefined;
  /** The name that was given in place of the right one. */
  predicted?: string;
}

/** Every entity that was expected or found, in the order of the sentence. */
export function findingsOf({
  true_entities: expected = [],
  swapped_error_entities: swapped = [],
  false_positive_entities: extra = [],
}: LogEntry): EntityFinding[] {
  const judged = expected.map((mark): EntityFinding => {
    const { start, end, entity, value, status, confidence } = mark;
    const other = swapped.find((swap) => swap.start === start && swap.end === end);
    if (other)
      return {
        kind: 'swapped',
        start,
        end,
        entity,
        value,
        predicted: other.predicted_entity,
        confidence: other.confidence,
      };
    return { kind: status === 'success' ? 'found' : 'not_predicted', start, end, entity, value, confidence };
  });
  const added = extra.map(({ start, end, entity, value, confidence }): EntityFinding => ({
    kind: 'false_positive',
    start,
    end,
    entity,
    value,
    confidence,
  }));
  return [...judged, ...added].sort((one, other) => one.start - other.start);
}

/** An entity status that is missing counts as a success. */
export const isRight = ({ intent_status: intent, entity_status: entity = 'success' }: LogEntry): boolean =>
  intent === 'success' && entity === 'success';

/** Probability below which a difference is taken for real. */
const CHANCE = 0.05;
const CRITICAL_CHI_SQUARE = 3.841;
const MANY = 500;

/** True when so many sentences fixed against so many broken can well be luck: the exact two-sided sign test. */
export function isWithinChance(fixed: number, broken: number): boolean {
  const changed = fixed + broken;
  // So many need no exact count, and its first term would be too small to be told from zero.
  if (changed > MANY) return (fixed - broken) ** 2 / changed < CRITICAL_CHI_SQUARE;
  let term = 0.5 ** changed;
  let tail = 0;
  for (let k = 0; k <= Math.min(fixed, broken); k += 1) {
    tail += term;
    term = (term * (changed - k)) / (k + 1);
  }
  return Math.min(1, 2 * tail) > CHANCE;
}
