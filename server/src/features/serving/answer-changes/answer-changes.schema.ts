import { z } from 'zod';
import { numberFilter } from '../../../lib/schema/query.ts';
import { InboxQuery, QUESTION_STATES } from '../inbox/inbox.schema.ts';

export const AnswerChangesQuery = InboxQuery.safeExtend({
  /** The version that answers now; by default the one whose questions are read. */
  with_version: numberFilter(),
});
export type AnswerChangesFilters = z.output<typeof AnswerChangesQuery>;

const Answered = z.object({
  intent: z.string(),
  confidence: z.number(),
  out_of_scope: z.number(),
  is_fallback: z.boolean(),
  /** Entities with their words, in the order of the sentence. */
  entities: z.array(z.object({ entity: z.string(), value: z.string() })),
});

/** What a version would answer to the newest questions [INB-17]. */
export const AnswerChanges = z.object({
  /** The version that answered. */
  version: z.int(),
  /** Number of questions that were answered again. */
  answered: z.int(),
  /** Number of questions in languages in which the version has no model. */
  unanswered: z.int(),
  /** The questions with different answers, newest first. */
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      language: z.string(),
      times: z.int(),
      state: z.enum(QUESTION_STATES),
      before: Answered,
      after: Answered,
    }),
  ),
});
