import { z } from 'zod';

export const Session = z.object({
  id: z.int(),
  /** Empty when the client did not name it. */
  browser: z.string(),
  system: z.string(),
  /** Where it was last used from: a network such as 203.0.113.0/24, not an address. */
  network: z.string(),
  created_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
  /** When it ends without further use. */
  expires_at: z.string(),
  is_current: z.boolean(),
});
