import { z } from 'zod';

/** The stored facts of a notification; a newer release may store more of them. */
export const NotificationContent = z.object({
  /** Id of the version concerned. */
  version: z.int().optional(),
  /** Language code. */
  language: z.string().optional(),
  /** Id of the result. */
  result: z.int().optional(),
  /** Stored reason of a failure. */
  reason: z.string().optional(),
  /** Name of the deleted thing. */
  name: z.string().optional(),
  /** Name of the person who acted. */
  person: z.string().optional(),
  role: z.int().optional(),
  /** Id of the training sentence. */
  sentence: z.int().optional(),
  /** Id of the proposal. */
  proposal: z.int().optional(),
});
