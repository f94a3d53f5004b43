import { ROLE } from 'shared/domain';
import { HttpError } from '../../../lib/errors.ts';
import { findOrganization } from '../../../resources/organizations/organizations.queries.ts';
import { removeKeysThroughOrganization } from '../../../resources/parse-keys/member-keys.queries.ts';
import { deleteMember, findMembership, setProvidedRole } from './members.queries.ts';
import { changeMembers } from './members.service.ts';
import type { Database } from '../../../db/client.ts';
import type { Carried } from '../../../resources/identities/carried.ts';

/**
 * Gives a person the roles that follow from their groups at a provider, and takes away those that no longer do
 * [ACC-51]. Members that people added keep their role. A change that would leave something without an administrator is
 * left out.
 */
export async function followGroups(db: Database, userId: number, { issuer, roles }: Carried): Promise<void> {
  for (const [nickname, role] of Object.entries(roles)) {
    const organization = await findOrganization(db, nickname, userId);
    if (organization) await followGroup(db, { organizationId: organization.id, userId, issuer, role });
  }
}

interface Followed {
  readonly organizationId: number;
  readonly userId: number;
  readonly issuer: string;
  readonly role: number;
}

async function followGroup(db: Database, { issuer, role, ...member }: Followed): Promise<void> {
  const current = await findMembership(db, member);
  const isOthers = current !== undefined && current.issuer !== issuer;
  if (isOthers || (current?.role ?? ROLE.notSet) === role) return;
  try {
    await changeMembers(db, member.organizationId, async (tx) => {
      if (role !== ROLE.notSet) return setProvidedRole(tx, member, { role, issuer });
      await removeKeysThroughOrganization(tx, member);
      await deleteMember(tx, member);
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
