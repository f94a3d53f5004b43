import { z } from 'zod';

const Mark = z.object({
  start: z.int(),
  end: z.int(),
  entity: z.string(),
  role: z.string().optional(),
  resolved_value: z.string().optional(),
});

/** What a training sentence says. */
export const StoredSentence = z.object({ text: z.string(), intent: z.string(), entities: z.array(Mark) });
export type StoredSentenceContent = z.output<typeof StoredSentence>;
