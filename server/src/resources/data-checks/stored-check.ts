import { z } from 'zod';

/** Sentences by their text and intent: once one of them changes, its finding no longer applies. */
const Sentence = z.object({ text: z.string(), intent: z.string() });

/** What a model that was not trained on the sentences says about their intents. */
export const StoredCheck = z.object({
  /** Sentences whose intent is probably wrong, the most certain first. */
  sentences: z.array(Sentence.extend({ suggested: z.string(), confidence: z.number(), given: z.number() })),
  confused: z.array(z.object({ intents: z.tuple([z.string(), z.string()]), sentences: z.array(Sentence) })),
  /** Number of sentences with a correctly recognized intent; null where nothing can be measured. */
  right: z.object({ sentences: z.int(), of: z.int() }).nullable(),
});
export type StoredCheckContent = z.output<typeof StoredCheck>;
