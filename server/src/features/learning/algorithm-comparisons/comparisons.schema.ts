import { z } from 'zod';
import { rowId } from '../../../lib/schema/fields.ts';
import { numberFilter, requiredLanguage } from '../../../lib/schema/query.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { StoredTrial } from '../../../resources/algorithm-comparisons/stored-comparison.ts';

export const CompareBody = z.object({ language: languageChoice(), repository_version: rowId().optional() });
export const ComparisonQuery = z.object({ language: requiredLanguage(), repository_version: numberFilter() });

const ComparedTrial = StoredTrial.extend({
  /** The current settings. */
  is_current: z.boolean(),
  /** Significantly better than the current settings. */
  is_suggested: z.boolean(),
});

export const AlgorithmComparison = z.object({
  can_compare: z.boolean(),
  /** The reason why it cannot be compared. */
  messages: z.array(z.string()),
  /** The last comparison; null before the first. */
  comparison: z
    .object({
      created_at: z.string(),
      sentences: z.int(),
      /** Whether sentences changed since. */
      is_outdated: z.boolean(),
      /** Whether somebody dismissed its suggestion. */
      is_dismissed: z.boolean(),
      trials: z.array(ComparedTrial),
    })
    .nullable(),
});

export const ComparisonStart = z.object({
  language: z.string(),
  status: z.literal('processing'),
  /** Id of the background task. */
  id_queue: z.string(),
});
