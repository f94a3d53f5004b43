import { NamedFault, say } from '../../lib/errors.ts';
import { startTask } from '../tasks/start-task.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { ensureVersionLanguage } from '../versions/versions.queries.ts';
import { openMemory } from './translation-memory.ts';
import type { Database } from '../../db/client.ts';
import type { StartedTask } from '../tasks/start-task.ts';
import type { FindMachines } from './machine-translators.ts';

interface Order {
  readonly repository: { readonly uuid: string; readonly ownerId: number; readonly language: string };
  readonly versionId: number;
  readonly target: string;
  /** On whose behalf: decides which other intelligences are remembered. */
  readonly accountId: number | undefined;
}

/**
 * Queues the translation of every sentence of the base language that has none in the target language [TRA-03].
 * @throws NamedFault when there is no way to translate, or it is being done.
 */
export async function startAutoTranslation(
  db: Database,
  findMachines: FindMachines,
  { repository, versionId, target, accountId }: Order,
): Promise<StartedTask> {
  const direction = { from: repository.language, to: target };
  if (direction.from === target) throw new NamedFault(say('translation_into_itself'));
  const memory = openMemory(db, {
    versionId,
    repositoryUuid: repository.uuid,
    ownerId: repository.ownerId,
    direction,
    accountId,
  });
  if ((await findMachines(direction)).length === 0 && !(await memory.helps()))
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
