import { z } from 'zod';

/** A model's answer to a sentence: the expected intent and the recognized one. */
const Answer = z.tuple([z.string(), z.string(), z.string()]).describe('text, intent, answer');
export const StoredAnswers = z.array(Answer);
export type StoredAnswersContent = z.output<typeof StoredAnswers>;

const Changed = z.object({ text: z.string(), intent: z.string(), before: z.string(), now: z.string() });
export type ChangedAnswer = z.output<typeof Changed>;

/** Differences between the answers of a model and the previous one. */
export const StoredChange = z.object({
  before: z.object({ sentences: z.int(), right: z.int(), entity_f1: z.number().nullable() }),
  /** The first of the sentences that are answered correctly now and were not before. */
  won: z.array(Changed),
  lost: z.array(Changed),
  won_count: z.int(),
  lost_count: z.int(),
});
export type StoredChangeContent = z.output<typeof StoredChange>;
