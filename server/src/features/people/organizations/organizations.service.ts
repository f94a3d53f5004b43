import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { fieldError, NotFound, say } from '../../../lib/errors.ts';
import { reserveNickname } from '../../../resources/owners/owners.queries.ts';
import { setRole } from './members.queries.ts';
import {
  findOrganization,
  insertOrganization,
  listOrganizations,
  updateOrganization,
} from '../../../resources/organizations/organizations.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account, Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';
import type { NewOrganization, OrganizationChanges } from './organizations.schema.ts';

/** The organizations that a person belongs to, newest first. */
export async function listOwnOrganizations(
  db: Database,
  { id }: Account,
  page: PageRequest,
): Promise<Page<OrganizationRow>> {
  return listOrganizations(db, id, page);
}

/** Creates an organization with its creator as administrator. */
export async function createOrganization(
  db: Database,
  account: Account,
  { name, nickname, description = '', locale = '' }: NewOrganization,
): Promise<OrganizationRow> {
  await db
    .transaction(async (tx) => {
      const organizationId = await insertOrganization(tx, { name, nickname, description, locale });
      await setRole(tx, { organizationId, userId: account.id }, ROLE.admin);
    })
    .catch(throwFieldConflict);
  return getOrganization(db, nickname, account);
}

export async function changeOrganization(
  db: Database,
  { resource, account }: Grant<OrganizationRow>,
  { name, nickname, description, locale }: OrganizationChanges,
): Promise<OrganizationRow> {
  await db
    .transaction(async (tx) => {
      if (nickname !== undefined) await reserveNickname(tx, resource.id, nickname);
      await updateOrganization(tx, resource.id, { name, nickname, description, locale });
    })
    .catch(throwFieldConflict);
  return getOrganization(db, nickname ?? resource.nickname, account);
}

/** @throws NotFound for an unknown nickname. */
export async function getOrganization(
  db: Database,
  nickname: string,
  account: Account | undefined,
): Promise<OrganizationRow> {
  const found = await findOrganization(db, nickname, account?.id);
  if (!found) throw new NotFound(say('organization_missing'));
  return found;
}

function throwFieldConflict(error: unknown): never {
  if (violatedUnique(error) === 'owners_nickname_unique') throw fieldError('nickname', say('unique'));
  throw error;
}
