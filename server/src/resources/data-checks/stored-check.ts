import { z } from 'zod';

export const TYPING_KINDS = ['neighbor', 'swapped', 'dropped', 'accents', 'capitals', 'polite', 'reworded'] as const;

/** Sentences by their text and intent: once one of them changes, its finding no longer applies. */
const Sentence = z.object({ text: z.string(), intent: z.string() });

/** What a model that was not trained on the sentences says about their intents. */
export const StoredCheck = z.object({
  /** Sentences whose intent is probably wrong, the most certain first. */
  sentences: z.array(Sentence.extend({ suggested: z.string(), confidence: z.number(), given: z.number() })),
  confused: z.array(z.object({ intents: z.tuple([z.string(), z.string()]), sentences: z.array(Sentence) })),
  /** Number of sentences with a correctly recognized intent; null where nothing can be measured. */
  right: z.object({ sentences: z.int(), of: z.int() }).nullable(),
  /** The estimated gain from more sentences in intents with few or many of them; missing in older checks. */
  gains: z
    .array(z.object({ intent: z.string(), sentences: z.int(), gain: z.number(), margin: z.number() }))
    .default([]),
  /** How often answers change when sentences are misspelled or said in other words; missing in older checks. */
  typing: z
    .object({
      by_tests: z.boolean(),
      sentences: z.int(),
      kinds: z.array(z.object({ kind: z.enum(TYPING_KINDS), of: z.int(), changed: z.int() })),
      /** The first of those whose intent changes. */
      changed: z.array(
        z.object({
          text: z.string(),
          typed: z.string(),
          kind: z.enum(TYPING_KINDS),
          intent: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ),
    })
    .nullable()
    .default(null),
});
export type StoredCheckContent = z.output<typeof StoredCheck>;
