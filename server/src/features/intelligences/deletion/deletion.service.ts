import { Conflict, NotFound, say } from '../../../lib/errors.ts';
import { deletedOrganizationFlags } from '../../../policies/organization.policy.ts';
import { deletedRepositoryFlags } from '../../../policies/repository.policy.ts';
import { enforceQuotas } from '../../../resources/quotas/quotas.service.ts';
import { removeKeysThroughOrganization } from '../../../resources/parse-keys/member-keys.queries.ts';
import { cancelTasksOf } from '../../../resources/tasks/cancel-tasks.ts';
import { revokeLostLinks } from '../../../resources/translator-links/lost-links.ts';
import {
  hideRepository,
  listDeletedRepositories,
  listVersionIds,
  showRepository,
} from '../../../resources/repositories/deletion.queries.ts';
import {
  hideOrganization,
  holdOrganization,
  listDeletedOrganizations,
  listForeignRepositories,
  listOwnRepositories,
  showOrganization,
} from '../../../resources/organizations/deletion.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account, Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { DeletedRow } from '../../../resources/repositories/deletion.queries.ts';
import type { DeletedOrganizationRow } from '../../../resources/organizations/deletion.queries.ts';

/**
 * Hides an intelligence from everyone immediately, and stops its background work. It can be restored for TRASH_DAYS.
 */
export async function deleteIntelligence(db: Database, { resource: { uuid } }: Grant<Repository>): Promise<void> {
  await db.transaction(async (tx) => {
    await hideRepository(tx, uuid);
    await stopWork(tx, uuid);
  });
}

/**
 * @throws Conflict when it was restored or purged in the meantime.
 * @throws QuotaExceeded when later additions leave no room for it.
 */
export async function restoreIntelligence(
  db: Database,
  { resource: { uuid, ownerId }, account }: Grant<Repository>,
  limits: QuotaLimits,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await showRepository(tx, uuid))) throw new Conflict(say('restored_meanwhile'));
    await enforceQuotas(tx, ownerId, ['intelligences', 'sentences', 'model_bytes'], {
      limits,
      by: account?.id ?? null,
    });
    // Roles may have ended while it was deleted.
    await revokeLostLinks(tx, { repositoryUuid: uuid });
  });
}

/** Deleted intelligences that a person may restore. */
export async function readDeletedIntelligences(
  db: Database,
  { id: personId }: Account,
  { trashDays, ...page }: PageRequest & { readonly trashDays: number },
): Promise<Page<DeletedRow>> {
  const rows = await listDeletedRepositories(db, { personId, trashDays });
  return pageOfRows(
    rows.filter(({ role }) => deletedRepositoryFlags(role).has('is_admin')),
    page,
  );
}

/** Deletes an organization with its intelligences. Everything can be restored for TRASH_DAYS. */
export async function deleteOrganization(db: Database, { resource: { id } }: Grant<OrganizationRow>): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, id))) throw new NotFound(say('organization_missing'));
    const [own, foreign] = [await listOwnRepositories(tx, id), await listForeignRepositories(tx, id)];
    for (const repositoryUuid of foreign)
      await removeKeysThroughOrganization(tx, { organizationId: id, repositoryUuid });
    await hideOrganization(tx, id, foreign);
    for (const repositoryUuid of foreign) await revokeLostLinks(tx, { repositoryUuid });
    for (const uuid of own) await stopWork(tx, uuid);
  });
}

/** @throws Conflict when it was restored or purged in the meantime. */
export async function restoreOrganization(
  db: Database,
  { resource: { id } }: Grant<DeletedOrganizationRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await showOrganization(tx, id))) throw new Conflict(say('restored_meanwhile'));
    await revokeLostLinks(tx, { organizationId: id });
  });
}

/** Deleted organizations that a person may restore. */
export async function readDeletedOrganizations(
  db: Database,
  { id: personId }: Account,
  { trashDays, ...page }: PageRequest & { readonly trashDays: number },
): Promise<Page<DeletedOrganizationRow>> {
  const rows = await listDeletedOrganizations(db, { personId, trashDays });
  return pageOfRows(
    rows.filter(({ role }) => deletedOrganizationFlags(role).has('is_admin')),
    page,
  );
}

async function stopWork(tx: Database, repositoryUuid: string): Promise<void> {
  for (const versionId of await listVersionIds(tx, repositoryUuid)) await cancelTasksOf(tx, versionId);
}

/** Rights are decided per row, so the page is cut afterwards; few things are deleted within TRASH_DAYS. */
function pageOfRows<Row>(rows: readonly Row[], { limit, offset }: PageRequest): Page<Row> {
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}
