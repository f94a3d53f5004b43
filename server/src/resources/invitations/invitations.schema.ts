import { z } from 'zod';
import { email } from '../../lib/schema/fields.ts';
import { presentMoment } from '../../lib/schema/moment.ts';
import { memberRoleChoice } from '../repositories/role.schema.ts';
import type { InvitationRow } from './invitations.queries.ts';

export const NewInvitation = z.object({
  email: email({ label: 'Email', help: 'Where to mail the link; leave it out to copy the link instead.' }).optional(),
  role: memberRoleChoice(),
});

export const Invitation = z.object({
  id: z.int(),
  role: z.int(),
  email: z.string().nullable(),
  created_by__nickname: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

/** The link is shown once: only its hash is stored. */
export const MadeInvitation = Invitation.extend({ link: z.string(), is_mailed: z.boolean() });

export function presentInvitation(row: InvitationRow): z.output<typeof Invitation> {
  const { id, role, email: address, creatorNickname, createdAt, expiresAt } = row;
  return {
    id,
    role,
    email: address === '' ? null : address,
    created_by__nickname: creatorNickname,
    created_at: presentMoment(createdAt),
    expires_at: presentMoment(expiresAt),
  };
}
