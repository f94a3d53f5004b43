import { inboxLogOf } from './inbox-log.ts';
import { listInboxRows, removeInboxRows } from './inbox.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Page } from '../../lib/pagination.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { InboxRow } from './inbox.queries.ts';
import type { InboxFilters } from './inbox.schema.ts';

const PERCENT = 100;

/** Lists logged sentences, newest first [INB-02]. */
export async function listInbox(db: Database, grant: RepositoryGrant, query: InboxFilters): Promise<Page<InboxRow>> {
  await inboxLogOf(db).settled();
  const filter = {
    repositoryUuid: grant.resource.uuid,
    versionLanguageId: query.repository_version_language,
    versionId: query.repository_version,
    language: query.language,
    intent: query.intent,
    search: query.search,
    minConfidence: shareOf(query.confidence_min) ?? query.confidence__gte,
    maxConfidence: shareOf(query.confidence_max) ?? query.confidence__lte,
  };
  return listInboxRows(db, filter, query);
}

/** Deletes sentences of the inbox permanently [INB-04]; all of them when `ids` is undefined. @returns how many */
export async function clearInbox(
  db: Database,
  grant: RepositoryGrant,
  ids: readonly number[] | undefined,
): Promise<number> {
  await inboxLogOf(db).settled();
  return removeInboxRows(db, { repositoryUuid: grant.resource.uuid, ids });
}

function shareOf(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : percent / PERCENT;
}
