import { LANGUAGE_CODES, TASK_TYPE } from 'shared/domain';
import { NamedFault, say } from '../../../lib/errors.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { listTasks } from '../../../resources/tasks/tasks.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { ensureVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { supporting } from './machine-translators.ts';
import { openMemory } from './translation-memory.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { StartedTask } from '../../../resources/tasks/start-task.ts';
import type { TaskRow } from '../../../resources/tasks/tasks.queries.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { FindMachines } from './machine-translators.ts';

/** Languages into which a machine can translate the sentences of an intelligence. */
export async function listTargetLanguages(
  findMachines: FindMachines,
  { resource: { uuid, language: from } }: RepositoryGrant,
): Promise<string[]> {
  const machines = await findMachines(uuid);
  const supported = await Promise.all(
    LANGUAGE_CODES.map(async (to) => to !== from && (await supporting(machines, { from, to })).length > 0),
  );
  return LANGUAGE_CODES.filter((_, index) => supported[index]);
}

/** Whether a translation of the version into the language would start, as `startTranslation` decides [TRA-03]. */
export async function isAvailable(
  db: Database,
  findMachines: FindMachines,
  { resource: repository, account }: RepositoryGrant,
  { version: named, target }: { readonly version: number; readonly target: string },
): Promise<boolean> {
  const version = await versionOf(db, repository.uuid, named);
  return canTranslate(db, findMachines, { repository, versionId: version.id, target, accountId: account?.id });
}

/** The same for the version and language of a link. */
export async function isAvailableByLink(
  db: Database,
  findMachines: FindMachines,
  { resource: { link, repository } }: Grant<LinkedRepository>,
): Promise<boolean> {
  const { versionId, language: target, createdBy: accountId } = link;
  return canTranslate(db, findMachines, { repository, versionId, target, accountId });
}

/** Queues the translation of a version into a language, on behalf of a member. */
export async function startTranslation(
  db: Database,
  findMachines: FindMachines,
  { resource: repository, account }: RepositoryGrant,
  { version: named, target }: { readonly version: number; readonly target: string },
): Promise<StartedTask> {
  const version = await versionOf(db, repository.uuid, named);
  return queueTranslation(db, findMachines, { repository, versionId: version.id, target, accountId: account?.id });
}

/** Queues the translation of a link's version into its language, on behalf of the link's creator. */
export async function startTranslationByLink(
  db: Database,
  findMachines: FindMachines,
  { resource: { link, repository } }: Grant<LinkedRepository>,
): Promise<StartedTask> {
  const { versionId, language: target, createdBy: accountId } = link;
  return queueTranslation(db, findMachines, { repository, versionId, target, accountId });
}

/** The newest automatic translation into the language of a link. */
export async function findNewestTranslation(
  db: Database,
  { resource: { link } }: Grant<LinkedRepository>,
): Promise<TaskRow | undefined> {
  const filter = { versionId: link.versionId, type: TASK_TYPE.translation, language: link.language };
  const { results } = await listTasks(db, filter, { limit: 1, offset: 0 });
  return results[0];
}

interface Order {
  readonly repository: { readonly uuid: string; readonly ownerId: number; readonly language: string };
  readonly versionId: number;
  readonly target: string;
  /** The account on whose behalf it runs: decides which other intelligences the memory may read. */
  readonly accountId: number | undefined;
}

/**
 * Queues the translation of every sentence of the base language without a translation into the target language
 * [TRA-03].
 * @throws NamedFault when neither a machine nor memory can translate, or while a translation is running.
 */
async function queueTranslation(
  db: Database,
  findMachines: FindMachines,
  { repository, versionId, target, accountId }: Order,
): Promise<StartedTask> {
  if (repository.language === target) throw new NamedFault(say('translation_into_itself'));
  if (!(await canTranslate(db, findMachines, { repository, versionId, target, accountId })))
    throw new NamedFault(say('translation_unsupported'));
  const started = await db.transaction(async (tx) => {
    const row = await ensureVersionLanguage(tx, versionId, target);
    return startTask(tx, {
      versionId,
      versionLanguageId: row.id,
      type: TASK_TYPE.translation,
      createdBy: accountId ?? null,
    });
  });
  if (!started) throw new NamedFault(say('translation_running'));
  return started;
}

/** Whether a machine supports the direction, or memory has at least one of the sentences. */
async function canTranslate(
  db: Database,
  findMachines: FindMachines,
  { repository, versionId, target, accountId }: Order,
): Promise<boolean> {
  const direction = { from: repository.language, to: target };
  if (direction.from === target) return false;
  const { uuid: repositoryUuid, ownerId } = repository;
  if ((await supporting(await findMachines(repositoryUuid), direction)).length > 0) return true;
  return openMemory(db, { versionId, repositoryUuid, ownerId, direction, accountId }).helps();
}
