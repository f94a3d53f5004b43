import { z } from 'zod';

/** Trash content: a value with its synonyms. */
export const TrashedEntityValue = z.object({
  id: z.int(),
  entityId: z.int().nullable(),
  language: z.string().nullable(),
  value: z.string(),
  synonyms: z.array(z.string()),
});
