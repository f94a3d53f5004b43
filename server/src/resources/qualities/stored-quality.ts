import { z } from 'zod';

/** What a model answers to a sentence: the intent that is right, and the one it gives. */
const Answer = z.tuple([z.string(), z.string(), z.string()]).describe('text, intent, answer');
export const StoredAnswers = z.array(Answer);
export type StoredAnswersContent = z.output<typeof StoredAnswers>;

const Changed = z.object({ text: z.string(), intent: z.string(), before: z.string(), now: z.string() });
export type ChangedAnswer = z.output<typeof Changed>;

/** What a model answers differently from the model before it. */
export const StoredChange = z.object({
  before: z.object({ sentences: z.int(), right: z.int(), entity_f1: z.number().nullable() }),
  /** Sentences that are answered right now, and were not before; the first of them. */
  won: z.array(Changed),
  lost: z.array(Changed),
  won_count: z.int(),
  lost_count: z.int(),
});
export type StoredChangeContent = z.output<typeof StoredChange>;
