import { z } from 'zod';

/** A mail as the outbox lists it. The body is erased once the mail is sent or abandoned. */
export const OutboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  given_up_at: z.string().nullable(),
});
export type OutboxMail = z.output<typeof OutboxMail>;
