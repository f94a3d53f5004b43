import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { deletedOrganizationFlags } from '../../policies/organization.policy.ts';
import { deletedRepositoryFlags } from '../../policies/repository.policy.ts';
import { findDeletedRepository } from '../repositories/rights.queries.ts';
import { listDeletedOrganizations } from '../organizations/deletion.queries.ts';
import type { ResourceKind } from '../../lib/grant.ts';
import type { Repository } from '../repositories/repository.ts';
import type { DeletedOrganizationRow } from '../organizations/deletion.queries.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const missing = () => new NotFound(say('trashed_missing'));

/** A deleted intelligence within TRASH_DAYS; visible only to people who may restore it. */
export function deletedRepositoryKind(trashDays: number): ResourceKind<Repository> {
  return defineResource<Repository>({
    name: 'deleted repository',
    load: async (db, uuid, account) => {
      const found = UUID.test(uuid) ? await findDeletedRepository(db, { uuid, trashDays }, account?.id) : undefined;
      return found && { resource: found, flags: deletedRepositoryFlags(found.role) };
    },
    missing,
  });
}

/** A deleted organization within TRASH_DAYS; visible only to people who may restore it. */
export function deletedOrganizationKind(trashDays: number): ResourceKind<DeletedOrganizationRow> {
  return defineResource<DeletedOrganizationRow>({
    name: 'deleted organization',
    load: async (db, nickname, account) => {
      const [found] = account ? await listDeletedOrganizations(db, { personId: account.id, trashDays }, nickname) : [];
      return found && { resource: found, flags: deletedOrganizationFlags(found.role) };
    },
    missing,
  });
}
