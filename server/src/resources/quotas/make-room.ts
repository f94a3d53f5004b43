import { countUsage, dropOldestModel, findOwnerOfVersion, queueForOwner } from './quotas.queries.ts';
import { forgetModels } from '../models/kept-models.queries.ts';
import type { Database } from '../../db/client.ts';

/**
 * Deletes the kept models of an owner that were replaced first, until the quota suffices: a training does not fail
 * because of models that nobody uses. The model before the one in use stays, and so do those of environments. Call it
 * in the transaction that adds a model.
 * @param limit bytes; 0 means no limit
 */
export async function makeRoomForModels(tx: Database, versionId: number, limit: number): Promise<void> {
  const ownerId = limit > 0 ? await findOwnerOfVersion(tx, versionId) : undefined;
  if (ownerId === undefined) return;
  await queueForOwner(tx, ownerId);
  while ((await countUsage(tx, ownerId, 'model_bytes')) > limit) {
    const place = await dropOldestModel(tx, ownerId);
    if (place === undefined) return;
    await forgetModels(tx, place);
  }
}
