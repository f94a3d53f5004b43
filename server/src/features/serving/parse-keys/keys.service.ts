import { fieldError, NotFound, Unauthorized, say } from '../../../lib/errors.ts';
import { demandOldKeyEnd } from '../../../policies/organization.policy.ts';
import { ensureAuthorization, listOrganizationsOf } from '../../intelligences/repositories/authorizations.queries.ts';
import { hasEnvironment } from '../../../resources/environments/environments.queries.ts';
import {
  bindOrganizationKey,
  bindOwnKey,
  endOrganizationKey,
  endOwnKey,
  renewOrganizationKey,
  renewOwnKey,
} from '../../../resources/parse-keys/member-keys.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { OrganizationOf } from '../../intelligences/repositories/authorizations.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

/** Replaces the caller's own parse key or the one for an organization. The previous key stops working immediately. */
export async function renewKey(
  db: Database,
  grant: Grant<Repository>,
  organizationId: number | undefined,
  parseKeySecret: Buffer,
): Promise<void> {
  const { repositoryUuid, userId } = holderOf(grant);
  if (organizationId !== undefined) {
    await findOwnOrganization(db, userId, organizationId);
    await renewOrganizationKey(db, parseKeySecret, { repositoryUuid, organizationId, userId });
    return;
  }
  const holder = { repositoryUuid, ownerId: userId };
  await db.transaction(async (tx) => {
    await ensureAuthorization(tx, parseKeySecret, holder);
    await renewOwnKey(tx, parseKeySecret, holder);
  });
}

/**
 * From now on only this environment answers calls with the caller's own parse key, or the one for an organization; null
 * frees it.
 * @throws FieldErrors for an unknown environment
 */
export async function bindKey(
  db: Database,
  grant: Grant<Repository>,
  { organization: organizationId, environment }: { organization?: number | undefined; environment: string | null },
): Promise<void> {
  const { repositoryUuid, userId } = holderOf(grant);
  if (environment !== null && !(await hasEnvironment(db, repositoryUuid, environment)))
    throw fieldError('environment', say('environment_missing'));
  if (organizationId === undefined) return bindOwnKey(db, { repositoryUuid, ownerId: userId }, environment);
  await findOwnOrganization(db, userId, organizationId);
  await bindOrganizationKey(db, { repositoryUuid, organizationId, userId }, environment);
}

/** Revokes the caller's parse key, or the one they hold on behalf of an organization. */
export async function endKey(
  db: Database,
  grant: Grant<Repository>,
  organizationId: number | undefined,
): Promise<void> {
  const { repositoryUuid, userId } = holderOf(grant);
  if (organizationId === undefined) return endOwnKey(db, { repositoryUuid, ownerId: userId });
  await findOwnOrganization(db, userId, organizationId);
  await endOrganizationKey(db, { repositoryUuid, organizationId, userId });
}

/** Revokes the key once shared by a whole organization. @throws Forbidden for members who do not administer it. */
export async function endOldKey(db: Database, grant: Grant<Repository>, organizationId: number): Promise<void> {
  const { repositoryUuid, userId } = holderOf(grant);
  const { role } = await findOwnOrganization(db, userId, organizationId);
  demandOldKeyEnd(role);
  await endOwnKey(db, { repositoryUuid, ownerId: organizationId });
}

function holderOf({ account, resource }: Grant<Repository>) {
  if (!account) throw new Unauthorized();
  return { repositoryUuid: resource.uuid, userId: account.id };
}

/** @throws NotFound for organizations the person is not a member of. */
async function findOwnOrganization(db: Database, userId: number, organizationId: number): Promise<OrganizationOf> {
  const found = (await listOrganizationsOf(db, userId)).find(({ id }) => id === organizationId);
  if (!found) throw new NotFound(say('organization_missing'));
  return found;
}
