import { fieldError, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { organizationFlags } from '../../../policies/organization.policy.ts';
import { repositoryFlags } from '../../../policies/repository.policy.ts';
import {
  deleteInvitation,
  findByToken,
  listPendingInvitations,
  spendInvitation,
} from '../../../resources/invitations/invitations.queries.ts';
import { findOrganizationById } from '../../../resources/organizations/organizations.queries.ts';
import { findRepository } from '../../../resources/repositories/rights.queries.ts';
import { joinOrganization } from '../../people/organizations/invitations.service.ts';
import { ensureApprovedRequest } from './member-requests.queries.ts';
import { assignRole, changeTeam } from './team.service.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { FieldErrors } from '../../../lib/errors.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { InvitationRow } from '../../../resources/invitations/invitations.queries.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { InvitationOffer } from './invitations.schema.ts';

type Offer = z.output<typeof InvitationOffer>;

interface Opened {
  readonly invitation: InvitationRow;
  readonly organization?: OrganizationRow;
  readonly repository?: Repository;
}

interface Token {
  readonly token: string;
  /** The person who opened the link; undefined without an account. */
  readonly userId: number | undefined;
}

export async function readTeamInvitations(
  db: Database,
  { resource }: Grant<Repository>,
  page: PageRequest,
): Promise<Page<InvitationRow>> {
  return listPendingInvitations(db, { repositoryUuid: resource.uuid }, page);
}

export async function revokeTeamInvitation(db: Database, { resource: id }: Grant<number>): Promise<void> {
  await deleteInvitation(db, id);
}

/** What an invitation leads to. @throws FieldErrors when it cannot be used */
export async function readOffer(db: Database, given: Token): Promise<Offer> {
  return present(await openInvitation(db, given));
}

/**
 * Joins the organization or team of an invitation. People whose role has all its rights keep the role, and the
 * invitation.
 * @throws FieldErrors when it cannot be used, or would add nothing
 */
export async function acceptInvitation(
  db: Database,
  { token, userId }: { readonly token: string; readonly userId: number },
  { parseKeySecret }: { readonly parseKeySecret: Buffer },
): Promise<Offer> {
  const opened = await openInvitation(db, { token, userId });
  const { invitation, organization, repository } = opened;
  const { role } = invitation;
  const isUsed = { token, userId };
  if (organization) {
    const held = (await findOrganizationById(db, organization.id, userId))?.membership?.role ?? 0;
    demandGain(held, role);
    const joined = await db.transaction((tx) =>
      joinOrganization(tx, { organizationId: organization.id, role }, isUsed),
    );
    if (!joined) throw unusable();
  } else if (repository) {
    const held = await findRepository(db, repository.uuid, userId);
    demandGain(held?.role ?? 0, role);
    await changeTeam(db, repository, async (tx) => {
      if (!(await spendInvitation(tx, token, userId))) throw unusable();
      await assignRole(tx, { repository, memberId: userId, role, parseKeySecret });
      const approval = { repositoryUuid: repository.uuid, userId, approvedBy: invitation.createdBy };
      await ensureApprovedRequest(tx, approval);
    });
  }
  return present(opened);
}

/** Invitations end when their creators no longer administer what they invited to. */
async function openInvitation(db: Database, { token, userId }: Token): Promise<Opened> {
  const invitation = await findByToken(db, token, userId);
  if (!invitation) throw unusable();
  const { organizationId, repositoryUuid, createdBy } = invitation;
  if (organizationId !== null) {
    const organization = await findOrganizationById(db, organizationId, createdBy);
    if (organization && organizationFlags(organization.membership?.role ?? 0).has('is_admin'))
      return { invitation, organization };
  }
  if (repositoryUuid !== null) {
    const repository = await findRepository(db, repositoryUuid, createdBy);
    if (repository && repositoryFlags(repository, repository.role).has('is_admin')) return { invitation, repository };
  }
  throw unusable();
}

/** A role has the same rights in an organization and on a private intelligence. */
function demandGain(held: number, offered: number): void {
  const rights = organizationFlags(held);
  if ([...organizationFlags(offered)].every((flag) => rights.has(flag)))
    throw fieldError('invitation', say('invitation_needless'));
}

const unusable = (): FieldErrors => fieldError('invitation', say('invitation_invalid'));

function present({ invitation, organization, repository }: Opened): Offer {
  return {
    organization: organization ? { nickname: organization.nickname, name: organization.name } : null,
    repository: repository
      ? { owner__nickname: repository.ownerNickname, slug: repository.slug, name: repository.name }
      : null,
    role: invitation.role,
    created_by__nickname: invitation.creatorNickname,
    created_by__name: invitation.creatorName,
    expires_at: presentMoment(invitation.expiresAt),
  };
}
