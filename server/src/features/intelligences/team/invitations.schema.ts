import { z } from 'zod';
import { text } from '../../../lib/schema/fields.ts';

const TOKEN_MAX = 100;

/** The token of an invitation's link. */
export const OpenedInvitation = z.object({ invitation: text({ max: TOKEN_MAX, label: 'Invitation' }) });

/** What somebody who follows the link of an invitation learns before accepting it. */
export const InvitationOffer = z.object({
  /** Null for the team of an intelligence. */
  organization: z.object({ nickname: z.string(), name: z.string() }).nullable(),
  /** Null for an organization. */
  repository: z.object({ owner__nickname: z.string(), slug: z.string(), name: z.string() }).nullable(),
  role: z.int(),
  created_by__nickname: z.string(),
  created_by__name: z.string(),
  expires_at: z.string(),
});
