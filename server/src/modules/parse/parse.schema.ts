import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { rowId, text } from '../../lib/fields.ts';

export const ParseBody = z.object({
  text: text({ max: SENTENCE_LENGTH_MAX }),
  language: text({ max: 40, blank: true }).optional(),
  repository_version: rowId().optional(),
});
export type ParseQuestion = z.output<typeof ParseBody>;

/** Long enough to type a sentence and see the answer. Unit: UTF-16 code units. */
const TRY_OUT_LENGTH_MAX = 160;
export const TryOutBody = z.object({
  text: text({ max: TRY_OUT_LENGTH_MAX }),
  language: text({ max: 40, blank: true }).optional(),
});
