import { z } from 'zod';
import { list, rowId, text, truth } from '../../../lib/schema/fields.ts';

export const Notification = z.object({
  id: z.int(),
  kind: z.string(),
  /** A sentence in the reader’s language. */
  text: z.string(),
  /** The page it links to. */
  path: z.string(),
  /** Null for events that concern no intelligence. */
  intelligence: z.object({ uuid: z.string(), name: z.string(), owner__nickname: z.string() }).nullable(),
  is_read: z.boolean(),
  created_at: z.string(),
});

export const Unread = z.object({
  unread: z.int(),
  /** Id of the newest unread notification. */
  newest: z.int().nullable(),
});

export const ReadMarks = z.object({
  notifications: list(rowId(), { max: 500, label: 'Notifications', help: 'Which ones were read.' }).optional(),
  until: rowId({ label: 'Until', help: 'Up to this one, all were read.' }).optional(),
});

export const Digest = z.object({
  is_on: z.boolean(),
  /** Whether this site sends mail and the address is confirmed. */
  is_delivered: z.boolean(),
});
export const DigestChange = z.object({
  is_on: truth({ label: 'Daily e-mail', help: 'Unread notifications are mailed once a day.' }),
});
export const DigestStop = z.object({ token: text({ max: 200, label: 'Token', show: false }) });
