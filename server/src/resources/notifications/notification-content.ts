import { z } from 'zod';

/** The stored facts of a notification; a newer release may know more of them. */
export const NotificationContent = z.object({
  /** Id of the version that it is about. */
  version: z.int().optional(),
  /** Language code. */
  language: z.string().optional(),
  /** Id of the result. */
  result: z.int().optional(),
  /** Stored reason of a failure. */
  reason: z.string().optional(),
  /** Name of what is gone. */
  name: z.string().optional(),
  /** Name of the person who acted. */
  person: z.string().optional(),
  role: z.int().optional(),
});
