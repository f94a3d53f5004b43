import { violatedUnique } from '../../db/errors.ts';
import { BadRequest, Conflict, fieldError, NotFound, say } from '../../lib/errors.ts';
import { cancelTasksOf } from '../tasks/cancel-tasks.ts';
import { startTask } from '../tasks/start-task.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { copyContent, countContent } from './copy-content.queries.ts';
import {
  createVersion,
  ensureVersionLanguage,
  findVersion,
  hideVersion,
  makeDefault,
  renameVersion,
} from './versions.queries.ts';
import type { Database } from '../../db/client.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { VersionGrant } from './version.resource.ts';
import type { Version } from './versions.queries.ts';

/** More sentences than these are copied by a worker. */
const COPIED_AT_ONCE = 2000;

interface NewVersion {
  /** The version to copy. */
  readonly id: number;
  readonly name: string;
}

/**
 * Copies a version under a new name [VER-02]: a small one before the answer, a large one in the background, where nobody
 * changes or trains it until it is whole.
 */
export async function addVersion(
  db: Database,
  { resource: { uuid, language }, account }: RepositoryGrant,
  { id, name }: NewVersion,
): Promise<Version> {
  const source = await findVersion(db, uuid, id);
  if (!source) throw new NotFound();
  if (source.isCopying) throw new Conflict(say('version_copying'));
  const createdBy = account?.id ?? null;
  const isLarge = (await countContent(db, source.id)) > COPIED_AT_ONCE;
  return unlessTaken(
    db.transaction(
      async (tx) => {
        const made = await createVersion(tx, { repositoryUuid: uuid, name, createdBy, isCopying: isLarge });
        if (!isLarge) {
          await copyContent(tx, { from: source.id, to: made.id });
          await ensureVersionLanguage(tx, made.id, language);
          return made;
        }
        const row = await ensureVersionLanguage(tx, made.id, language);
        await startTask(tx, {
          type: TASK_TYPE.versionCopy,
          versionId: made.id,
          versionLanguageId: row.id,
          createdBy,
          payload: { from: source.id },
        });
        return made;
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}

interface VersionChange {
  readonly name?: string | undefined;
  /** Only `true` means something: there is always one main version. */
  readonly is_default?: boolean | undefined;
}

/** Renames a version or makes it the main one. */
export async function changeVersion(
  db: Database,
  { resource: { version } }: VersionGrant,
  { name, is_default: isDefault }: VersionChange,
): Promise<void> {
  if (version.isCopying) throw new Conflict(say('version_copying'));
  await unlessTaken(
    db.transaction(async (tx) => {
      if (name !== undefined && name !== version.name) await renameVersion(tx, version.id, name);
      if (isDefault === true) await makeDefault(tx, version);
    }),
  );
}

/** Takes a version out of every list and stops its background work. @throws BadRequest for the main one */
export async function dropVersion(db: Database, { resource: { version } }: VersionGrant): Promise<void> {
  if (version.isDefault) throw new BadRequest(say('version_main'));
  // First, in a transaction of its own: a copy that runs holds the version until it is told to stop.
  await cancelTasksOf(db, version.id);
  if (!(await hideVersion(db, version.id))) throw new BadRequest(say('version_main'));
}

async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) === 'versions_name_unique') throw fieldError(null, say('version_exists'));
    throw error;
  }
}
