import { z } from 'zod';
import { email } from '../../../lib/schema/fields.ts';
import { memberRoleChoice } from '../../../resources/repositories/role.schema.ts';

export const NewInvitation = z.object({
  email: email({ label: 'Email', help: 'Where to mail the link; leave it out to copy the link instead.' }).optional(),
  role: memberRoleChoice(),
});

export const Invitation = z.object({
  id: z.int(),
  organization__nickname: z.string(),
  role: z.int(),
  email: z.string().nullable(),
  created_by__nickname: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

/** The link is shown once: only its hash is stored. */
export const MadeInvitation = Invitation.extend({ link: z.string(), is_mailed: z.boolean() });
