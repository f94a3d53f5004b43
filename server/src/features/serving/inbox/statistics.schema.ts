import { z } from 'zod';

/** What was asked day by day, with the API keys that asked [INB-19]. */
export const InboxStatistics = z.object({
  /** Days with sentences, in UTC, oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      sentences: z.int(),
      /** Answers that fell back or have a confidence below 0.5. */
      not_understood: z.int(),
      /** Mean, 0–1. */
      confidence: z.number(),
    }),
  ),
  /** API keys of the team, by their number of sentences. */
  keys: z.array(z.object({ id: z.int(), name: z.string(), sentences: z.int() })),
});
