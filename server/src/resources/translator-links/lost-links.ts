import { repositoryFlags } from '../../policies/repository.policy.ts';
import { findRepository } from '../repositories/rights.queries.ts';
import { deleteLinksOfCreator, listLinkCreators } from './translator-links.queries.ts';
import type { Database } from '../../db/client.ts';
import type { LinkScope } from './translator-links.queries.ts';

/** Revokes translator links whose creators can no longer translate. Call it after roles have changed. */
export async function revokeLostLinks(tx: Database, scope: LinkScope): Promise<void> {
  for (const { repositoryUuid, userId } of await listLinkCreators(tx, scope)) {
    const repository = await findRepository(tx, repositoryUuid, userId);
    const canTranslate = repository && repositoryFlags(repository, repository.role).has('can_translate');
    if (!canTranslate) await deleteLinksOfCreator(tx, { repositoryUuid, userId });
  }
}

/** Revokes every translator link that a person created. */
export async function revokeLinksOf(db: Database, userId: number): Promise<void> {
  await deleteLinksOfCreator(db, { userId });
}
