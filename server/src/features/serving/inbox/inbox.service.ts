import { inboxLogOf } from './inbox-log.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { removeDecisions, removeQuestions } from './decisions.queries.ts';
import { listInboxRows, readInboxRows, removeInboxRows } from './inbox.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { InboxFilter } from './inbox-filter.queries.ts';
import type { InboxRow } from './inbox.queries.ts';
import type { InboxFilters, RemoveQuery } from './inbox.schema.ts';

const PERCENT = 100;

/** Lists logged sentences, newest first [INB-02]. */
export async function listInbox(db: Database, grant: RepositoryGrant, query: InboxFilters): Promise<Page<InboxRow>> {
  return listInboxRows(db, await filterOf(db, grant, query), query);
}

/** All of them for a spreadsheet, newest first [IMP-23]. */
export async function readInbox(
  db: Database,
  grant: RepositoryGrant,
  query: InboxFilters,
): Promise<AsyncIterable<InboxRow>> {
  return readInboxRows(db, await filterOf(db, grant, query));
}

export async function filterOf(db: Database, grant: RepositoryGrant, query: InboxFilters): Promise<InboxFilter> {
  await inboxLogOf(db).settled();
  return {
    repositoryUuid: grant.resource.uuid,
    versionLanguageId: query.repository_version_language,
    ...(await placeOf(db, grant, query)),
    intent: query.intent,
    search: query.search,
    minConfidence: shareOf(query.confidence_min) ?? query.confidence__gte,
    maxConfidence: shareOf(query.confidence_max) ?? query.confidence__lte,
    state: query.state,
    from: query.start_created_at,
    to: query.end_created_at,
    keyId: query.key,
    secondOpinion: query.second_opinion,
    assignedTo: query.assigned_to,
  };
}

/**
 * Without a version language: that of the main version in the requested language, by default the base language. A
 * version without a language means all of its languages.
 */
async function placeOf(
  db: Database,
  { resource: { uuid, language: baseLanguage } }: RepositoryGrant,
  { repository_version_language: versionLanguageId, repository_version: versionId, language }: InboxFilters,
): Promise<Pick<InboxFilter, 'versionId' | 'language'>> {
  if (versionLanguageId !== undefined || versionId !== undefined) return { versionId, language };
  return { versionId: (await versionOf(db, uuid)).id, language: language ?? baseLanguage };
}

/** Deletes sentences of the inbox permanently [INB-04]; all of them when `ids` is undefined. @returns how many */
export async function clearInbox(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { ids, same_questions: withSame = false }: z.output<typeof RemoveQuery>,
): Promise<number> {
  await inboxLogOf(db).settled();
  const chosen = ids && withSame ? await removeQuestions(db, uuid, ids) : 0;
  const removed = chosen + (await removeInboxRows(db, { repositoryUuid: uuid, ids }));
  if (ids === undefined) await removeDecisions(db, uuid);
  return removed;
}

function shareOf(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : percent / PERCENT;
}
