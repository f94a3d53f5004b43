import { z } from 'zod';

/** What a sign-in with a provider brings to the session that it opens, also across a second factor. */
export const Carried = z.object({
  issuer: z.string(),
  subject: z.string(),
  label: z.string(),
  /** What the provider calls its session. */
  session: z.string().nullable(),
  /** The ID token, encrypted with the server key, in base64. */
  idToken: z.string(),
  /** Roles in organizations, by nickname, that follow from the groups of the person; 0 for none. */
  roles: z.record(z.string(), z.int()),
  /** Whether the identity is to be connected with the account. */
  connects: z.boolean(),
});
export type Carried = z.output<typeof Carried>;
