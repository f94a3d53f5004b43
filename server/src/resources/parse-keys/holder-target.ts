import { listServedEnvironments } from '../environments/environments.queries.ts';
import { listTrainedLanguages } from '../models/models.queries.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findVersion } from '../versions/versions.queries.ts';
import type { Database } from '../../db/client.ts';
import type { RightsHolder } from '../repositories/repository.resource.ts';
import type { KeyTarget } from './parse-key.queries.ts';

/** The access of an API key to one intelligence, by the current rights of its person. */
export async function findTargetOfHolder(
  db: Database,
  uuid: string,
  holder: RightsHolder,
): Promise<KeyTarget | undefined> {
  const [judged, version] = await Promise.all([judgeRepository(db, uuid, holder), findVersion(db, uuid, undefined)]);
  if (!judged || !version) return undefined;
  return {
    repository: judged.resource,
    ownerId: holder.key?.organizationId ?? holder.id,
    retiredAt: null,
    versionId: version.id,
    trained: await listTrainedLanguages(db, version.id),
    environments: await listServedEnvironments(db, uuid),
    boundTo: null,
    key: holder.key,
  };
}
