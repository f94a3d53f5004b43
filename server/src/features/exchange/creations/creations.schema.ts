import { z } from 'zod';

const Place = z.object({ uuid: z.string(), name: z.string(), slug: z.string(), owner__nickname: z.string() });

/** An intelligence that a task fills, or filled, as its creator sees it. */
export const Creation = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Fraction done, 0–1. */
  progress: z.number(),
  stage: z.string(),
  cancel_requested: z.boolean(),
  error: z.string().nullable(),
  /** Id for canceling the work while it runs; null when the work no longer exists. */
  task: z.int().nullable(),
  /** Null when it no longer exists, or the caller may not read it. */
  intelligence: Place.nullable(),
  is_copy: z.boolean(),
  /** The original of a copy, unless the caller may not read it. */
  copied_from: Place.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
