import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { findChosenModel } from '../../../resources/models/models.queries.ts';
import { demandReadable } from '../../../resources/models/model-store.ts';
import { queueForOwner } from '../../../resources/quotas/quotas.queries.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { canOpen } from '../../learning/models/models.service.ts';
import { lockVersionLanguage } from '../../learning/training/training.queries.ts';
import { holdVersion, listChoosable } from './environments.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { ModelSettings } from '../../../resources/models/model-store.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ChoosableModel } from './environments.queries.ts';

export interface Stores {
  readonly db: Database;
  readonly settings: ModelSettings;
}

interface Choice {
  readonly repository_version: number;
  readonly models?: readonly string[] | undefined;
}

/**
 * The models of a version that an order means: for each language the chosen one, or the one in use.
 * @throws FieldErrors for an unknown version or model, Conflict without the language pack that a model needs,
 * Unavailable when one cannot be read
 */
export async function readChoice(
  { db, settings }: Stores,
  { resource }: RepositoryGrant,
  { repository_version: requested, models = [] }: Choice,
): Promise<Held> {
  const version = await bodyVersion(db, resource.uuid, requested);
  if (version.isCopying) throw new Conflict(say('version_copying'));
  const chosen = await chooseModels(db, version.id, models);
  demandOpenable(chosen);
  for (const { versionLanguageId, id } of chosen) {
    const held = await findChosenModel(db, versionLanguageId, id);
    if (held) await demandReadable(held, settings);
  }
  return { versionId: version.id, chosen };
}

/** For each language the model with one of the ids, or else the one in use. */
async function chooseModels(db: Database, versionId: number, ids: readonly string[]): Promise<ChoosableModel[]> {
  const choosable = await listChoosable(db, versionId, ids);
  const named = ids.map((id, place) => {
    const found = choosable.find((model) => model.id === id);
    if (!found) throw new FieldErrors([{ path: ['models', place], message: say('model_gone') }]);
    return found;
  });
  const byLanguage = new Map(named.map((model) => [model.versionLanguageId, model]));
  if (byLanguage.size < named.length) throw fieldError('models', say('environment_model_twice'));
  for (const model of choosable)
    if (model.isServed && !byLanguage.has(model.versionLanguageId)) byLanguage.set(model.versionLanguageId, model);
  if (byLanguage.size === 0) throw fieldError('repository_version', say('environment_no_models'));
  return [...byLanguage.values()];
}

export function demandOpenable(chosen: readonly ChoosableModel[]): void {
  if (!chosen.every(({ receipt }) => canOpen(receipt))) throw new Conflict(say('model_pack_gone'));
}

interface Held {
  readonly versionId: number;
  readonly chosen: readonly ChoosableModel[];
}

/**
 * Locks what could delete the models before the transaction has stored that they are needed, in the order of trainings,
 * and makes sure that they are still there.
 */
export async function holdModels(tx: Database, { resource }: RepositoryGrant, { versionId, chosen }: Held) {
  const places = chosen.map(({ versionLanguageId }) => versionLanguageId).sort((one, other) => one - other);
  for (const place of places) await lockVersionLanguage(tx, place);
  await queueForOwner(tx, resource.ownerId);
  const version = await holdVersion(tx, versionId);
  if (!version) throw new NotFound(say('version_missing'));
  const ids = chosen.map(({ id }) => id);
  const present = new Set((await listChoosable(tx, versionId, ids)).map(({ id }) => id));
  if (!ids.every((id) => present.has(id))) throw new Conflict(say('model_gone'));
  return version;
}
