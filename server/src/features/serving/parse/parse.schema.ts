import { z } from 'zod';
import { SENTENCE_LENGTH_MAX, TRY_OUT_LENGTH_MAX } from 'shared/domain';
import { rowId, text } from '../../../lib/schema/fields.ts';
import { ENVIRONMENT_NAME_MAX } from '../../../resources/environments/environment-name.ts';
import { sentence } from '../../../lib/schema/sentence.ts';

// Unlike in other texts, a number is rejected.
const Sentence = z
  .string({ error: sentence('text_invalid') })
  .trim()
  .min(1, { error: sentence('text_invalid') })
  .max(SENTENCE_LENGTH_MAX, { error: sentence('max_length', { limit: SENTENCE_LENGTH_MAX }) });

export const ParseBody = z.object({
  text: Sentence,
  language: text({ max: 40, blank: true }).optional(),
  repository_version: rowId().optional(),
  environment: text({ max: ENVIRONMENT_NAME_MAX, blank: true })
    .optional()
    .describe('The environment that answers; without one, the version.'),
});
export type ParseQuestion = z.output<typeof ParseBody>;

const BATCH_MAX = 100;

export const BatchBody = ParseBody.omit({ text: true }).extend({ texts: z.array(Sentence).min(1).max(BATCH_MAX) });

export const TryOutBody = z.object({
  text: text({ max: TRY_OUT_LENGTH_MAX }),
  language: text({ max: 40, blank: true }).optional(),
  repository_version: rowId().optional(),
});
