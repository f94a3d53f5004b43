import { z } from 'zod';

/** Sentences by their text and intent: once one of them changes, what was found of it no longer holds. */
const Sentence = z.object({ text: z.string(), intent: z.string() });

/** What a model that has not seen the sentences says of their intents. */
export const StoredCheck = z.object({
  /** Sentences whose intent is probably wrong, the most certain first. */
  sentences: z.array(Sentence.extend({ suggested: z.string(), confidence: z.number(), given: z.number() })),
  confused: z.array(z.object({ intents: z.tuple([z.string(), z.string()]), sentences: z.array(Sentence) })),
  /** Sentences that are recognized; null where nothing can be measured. */
  right: z.object({ sentences: z.int(), of: z.int() }).nullable(),
});
export type StoredCheckContent = z.output<typeof StoredCheck>;
