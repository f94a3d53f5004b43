import { TASK_TYPE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { BadRequest, Conflict, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { listHolders } from '../../../resources/environments/held-versions.queries.ts';
import { enforceQuotas, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { cancelTasksOf } from '../../../resources/tasks/cancel-tasks.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import {
  createVersion,
  ensureVersionLanguage,
  findListedVersion,
  findVersion,
  hideVersion,
  listVersions,
  makeDefault,
  renameVersion,
  setFallback,
  setVersionNote,
} from '../../../resources/versions/versions.queries.ts';
import { copyContent, countContent } from './copy-content.queries.ts';
import { presentVersion } from './versions.present.ts';
import type { Fallback } from 'shared/domain';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Version as VersionRow, VersionFilter } from '../../../resources/versions/versions.queries.ts';
import type { VersionGrant } from '../../../resources/versions/version.resource.ts';
import type { Version } from './versions.present.ts';

/** Larger versions are copied by the worker. */
const MAX_IMMEDIATE_COPY = 2000;

/** A page of an intelligence's versions. */
export async function listVersionPage(
  db: Database,
  grant: RepositoryGrant,
  { search, ordering, ...page }: Omit<VersionFilter, 'repositoryUuid'> & PageRequest,
): Promise<Page<z.output<typeof Version>>> {
  const { count, results } = await listVersions(db, { repositoryUuid: grant.resource.uuid, search, ordering }, page);
  const showsNote = grant.can('can_contribute');
  return { count, results: results.map((version) => presentVersion(version, showsNote)) };
}

interface NewVersion {
  /** The version to copy. */
  readonly id: number;
  readonly name: string;
  readonly note?: string | undefined;
}

/**
 * Copies a version under a new name [VER-02]: a small one before the response, a large one in the background. An
 * unfinished copy can be neither changed nor trained.
 */
export async function addVersion(
  db: Database,
  { resource: { uuid, language, ownerId }, account }: RepositoryGrant,
  { id, name, note = '' }: NewVersion,
  limits: QuotaLimits,
): Promise<z.output<typeof Version>> {
  const source = await findVersion(db, uuid, id);
  if (!source) throw new NotFound(say('version_missing'));
  if (source.isCopying) throw new Conflict(say('version_copying'));
  const row = { repositoryUuid: uuid, name, createdBy: account?.id ?? null, fallback: source.fallback, note };
  const order = { from: source.id, language, row };
  const copy = (await countContent(db, source.id)) > MAX_IMMEDIATE_COPY ? queueCopy : copyNow;
  const copied = db.transaction(
    async (tx) => {
      const version = await copy(tx, order);
      await enforceQuotas(tx, ownerId, ['sentences', 'model_bytes'], { limits, by: row.createdBy });
      return version;
    },
    { isolationLevel: 'repeatable read' },
  );
  const made = await unlessTaken(copied.catch(quotaAt(null)));
  return readVersion(db, made.id);
}

interface Copy {
  readonly from: number;
  /** Base language: the copy has a version language for it, even if the original has none. */
  readonly language: string;
  readonly row: Pick<VersionRow, 'repositoryUuid' | 'name' | 'createdBy' | 'fallback' | 'note'>;
}

async function copyNow(tx: Database, { from, language, row }: Copy): Promise<VersionRow> {
  const made = await createVersion(tx, { ...row, isCopying: false });
  await copyContent(tx, { from, to: made.id });
  await ensureVersionLanguage(tx, made.id, language);
  return made;
}

async function queueCopy(tx: Database, { from, language, row }: Copy): Promise<VersionRow> {
  const made = await createVersion(tx, { ...row, isCopying: true });
  const { id: versionLanguageId } = await ensureVersionLanguage(tx, made.id, language);
  await startTask(tx, {
    type: TASK_TYPE.versionCopy,
    versionId: made.id,
    versionLanguageId,
    createdBy: row.createdBy,
    payload: { from },
  });
  return made;
}

async function readVersion(db: Database, id: number): Promise<z.output<typeof Version>> {
  const found = await findListedVersion(db, id);
  if (!found) throw new NotFound(say('version_missing'));
  // Only people who may contribute add or change versions.
  return presentVersion(found, true);
}

interface VersionChange {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  /** Only `true` has an effect: there is always one main version. */
  readonly is_default?: boolean | undefined;
  /** Null: the value of the intelligence. */
  readonly fallback?: Fallback | null | undefined;
}

/** Renames a version, says what it is for, makes it the main one or sets its fallback threshold. */
export async function changeVersion(
  db: Database,
  { resource: { version } }: VersionGrant,
  { name, note, is_default: isDefault, fallback }: VersionChange,
): Promise<z.output<typeof Version>> {
  if (version.isCopying) throw new Conflict(say('version_copying'));
  await unlessTaken(
    db.transaction(async (tx) => {
      if (name !== undefined && name !== version.name) await renameVersion(tx, version.id, name);
      if (note !== undefined) await setVersionNote(tx, version.id, note);
      if (isDefault === true) await makeDefault(tx, version);
      if (fallback !== undefined) await setFallback(tx, version.id, fallback);
    }),
  );
  return readVersion(db, version.id);
}

/**
 * Deletes a version and cancels its tasks.
 * @throws BadRequest for the main version, and one that an environment needs
 */
export async function dropVersion(db: Database, { resource: { version } }: VersionGrant): Promise<void> {
  if (version.isDefault) throw new BadRequest(say('version_main'));
  await demandUnheld(db, version.id);
  // In a separate transaction and first: a running copy holds a lock on the version until it is canceled.
  await cancelTasksOf(db, version.id);
  await db.transaction(async (tx) => {
    if (!(await hideVersion(tx, version.id))) throw new BadRequest(say('version_main'));
    // An environment that was just moved to it has locked the version until now.
    await demandUnheld(tx, version.id);
  });
}

async function demandUnheld(db: Database, versionId: number): Promise<void> {
  const [name] = await listHolders(db, versionId);
  if (name !== undefined) throw new BadRequest(say('version_in_environment', { name }));
}

async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) === 'versions_name_unique') throw fieldError(null, say('version_exists'));
    throw error;
  }
}
