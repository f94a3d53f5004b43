import { z } from 'zod';
import { pageQuery } from '../../../lib/schema/pagination.ts';
import {
  choiceFilter,
  languageFilter,
  numberFilter,
  requiredFilter,
  textFilter,
  truthFilter,
} from '../../../lib/schema/query.ts';

/** Sentences on a page of an evaluation's log. */
export const LOG_PAGE_SIZE = 10;

/** Problems of a sentence: its intent, the name of an entity, a superfluous entity, a missing entity. */
export const PROBLEMS = ['intent', 'swapped', 'false_positive', 'not_predicted'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** How a sentence changed between two evaluations. */
export const CHANGES = ['broken', 'fixed', 'still_wrong', 'still_right', 'added', 'removed'] as const;
export type Change = (typeof CHANGES)[number];

export const ListQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  language: languageFilter(),
  cross_validation: truthFilter(),
  /** Of every version of the intelligence, whatever `repository_version` says. */
  all_versions: truthFilter(),
});
export type ListFilters = z.output<typeof ListQuery>;

export const LogQuery = z.object({
  repository_uuid: textFilter(),
  page_intent: textFilter(),
  text: textFilter(),
  intent: textFilter(),
  predicted_intent: textFilter(),
  min: numberFilter(),
  max: numberFilter(),
  has_error: truthFilter(),
  problem: choiceFilter(PROBLEMS),
});

/** Tables of an evaluation: its sentences, the scores, the matrix of intents, every pair of confused labels. */
export const TABLES = ['sentences', 'scores', 'confusion', 'confusions'] as const;
export type Table = (typeof TABLES)[number];

/** The filters select sentences; the other tables are complete. */
export const TableQuery = LogQuery.omit({ page_intent: true }).extend({ table: choiceFilter(TABLES) });

export type LogFilters = Partial<z.output<typeof LogQuery>>;

export const SeveralQuery = z.object({ ids: requiredFilter() });

export const ComparisonQuery = z.object({
  ...pageQuery,
  with: requiredFilter(10),
  change: choiceFilter(CHANGES),
});
export type ComparisonFilters = z.output<typeof ComparisonQuery>;

/** Labels that can be confused. */
const CONFUSED = ['intents', 'entities'] as const;
export type Confused = (typeof CONFUSED)[number];

export const ConfusionQuery = z.object({
  ...pageQuery,
  /** Intents by default. */
  of: choiceFilter(CONFUSED),
  /** The id of another evaluation, whose counts are returned as `before`. */
  with: textFilter(10),
});
export type ConfusionFilters = z.output<typeof ConfusionQuery>;

export const ChartQuery = z.object({ until: z.coerce.number().int().catch(0), signature: z.string().catch('') });
