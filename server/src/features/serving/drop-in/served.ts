import { TASK_TYPE } from 'shared/domain';
import { environmentOf } from '../../../resources/environments/environment-of.ts';
import { listTrainedLanguages } from '../../../resources/models/models.queries.ts';
import { readContent } from '../../intelligences/repositories/info.service.ts';
import { listActiveTasks } from '../../../resources/tasks/tasks.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import type { Database } from '../../../db/client.ts';
import type { KeyTarget } from '../../../resources/parse-keys/parse-key.queries.ts';
import type { ToolQuery } from './tool-route.ts';

type Requested = Pick<ToolQuery, 'repository_version'>;

/**
 * The version that a call names, with its models, or what the environment of its key serves.
 * @throws NotFound for an unknown version
 */
export async function servedVersion(
  db: Database,
  target: KeyTarget,
  { repository_version: requested }: Requested,
): Promise<Pick<KeyTarget, 'versionId' | 'trained'>> {
  const { repository, ...main } = target;
  const served = environmentOf(target, { repository_version: requested });
  if (served) return served;
  if (requested === undefined || requested === main.versionId) return main;
  const { id } = await versionOf(db, repository.uuid, requested);
  return { versionId: id, trained: await listTrainedLanguages(db, id) };
}

/**
 * Names that can occur in responses of the version: intents with sentences and the fallback, entities and their groups.
 */
export async function servedNames(db: Database, target: KeyTarget, requested: Requested) {
  const served = await servedVersion(db, target, requested);
  const content = await readContent(db, target.repository, { id: served.versionId });
  const fallbacks = served.trained.flatMap(({ fallback }) => (fallback ? [fallback.intent] : []));
  return {
    ...served,
    intents: [...new Set([...content.intents_list, ...fallbacks])],
    entities: content.entities_list,
    labels: content.labels_list,
  };
}

/** Waiting or running trainings of a version. */
export async function countTrainings(db: Database, versionId: number): Promise<number> {
  return (await listActiveTasks(db, versionId)).filter(({ type }) => type === TASK_TYPE.training).length;
}
