import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { findChosenModel } from '../../../resources/models/models.queries.ts';
import { demandReadable } from '../../../resources/models/model-store.ts';
import { queueForOwner } from '../../../resources/quotas/quotas.queries.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { canOpen } from '../../learning/models/models.service.ts';
import { lockVersionLanguage } from '../../learning/training/training.queries.ts';
import { findState, holdVersion, listChoosable, storeState } from './environments.queries.ts';
import { demandOverride, findBroken } from './rule.service.ts';
import { holdNamed } from './environments.service.ts';
import type { Database } from '../../../db/client.ts';
import type { ModelSettings } from '../../../resources/models/model-store.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ChoosableModel } from './environments.queries.ts';
import type { MoveOrder } from './environments.schema.ts';

interface Stores {
  readonly db: Database;
  readonly settings: ModelSettings;
}

/**
 * From now on an environment answers with the models that a version uses now, or with chosen ones of it [ENV-01].
 * @throws FieldErrors for an unknown version or model, RuleBroken for models that break its rule, Conflict without the
 * language pack that a model needs, Unavailable when one cannot be read
 */
export async function moveEnvironment(
  { db, settings }: Stores,
  grant: RepositoryGrant,
  { name, repository_version: requested, models = [], note = '', override = false }: MoveOrder & { name: string },
): Promise<void> {
  const { uuid } = grant.resource;
  const version = await bodyVersion(db, uuid, requested);
  if (version.isCopying) throw new Conflict(say('version_copying'));
  const chosen = await chooseModels(db, version.id, models);
  demandOpenable(chosen);
  for (const { versionLanguageId, id } of chosen) {
    const held = await findChosenModel(db, versionLanguageId, id);
    if (held) await demandReadable(held, settings);
  }
  await db.transaction(async (tx) => {
    const environment = await holdNamed(tx, uuid, name);
    const { name: versionName, fallback } = await holdModels(tx, grant, { versionId: version.id, chosen });
    const broken = await findBroken(tx, environment, chosen);
    if (broken.length > 0) demandOverride(name, broken, { isOverridden: override, note });
    await storeState(tx, environment, {
      versionId: version.id,
      versionName,
      fallback,
      note,
      broken: broken.length > 0 ? broken : null,
      movedBy: grant.account?.id ?? null,
      models: chosen,
    });
  });
}

/**
 * Returns an environment to the state before the present one; called once more, it undoes that [ENV-02].
 * @throws Conflict without such a state
 */
export async function returnEnvironment(
  db: Database,
  grant: RepositoryGrant,
  { name, note = '' }: { name: string; note?: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const environment = await holdNamed(tx, grant.resource.uuid, name);
    const former = environment.formerMove === null ? undefined : await findState(tx, environment.formerMove);
    const versionId = former?.move.versionId;
    if (!former || typeof versionId !== 'number') throw new Conflict(say('environment_no_former'));
    const { move, parts } = former;
    const ids = parts.map(({ modelId }) => modelId);
    const present = (await listChoosable(tx, versionId, ids)).filter(({ id }) => ids.includes(id));
    if (present.length < parts.length) throw new Conflict(say('model_gone'));
    demandOpenable(present);
    await storeState(tx, environment, {
      versionId,
      versionName: move.versionName,
      fallback: move.fallback,
      note,
      returnedTo: move.id,
      movedBy: grant.account?.id ?? null,
      models: present,
    });
  });
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

function demandOpenable(chosen: readonly ChoosableModel[]): void {
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
async function holdModels(tx: Database, { resource }: RepositoryGrant, { versionId, chosen }: Held) {
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
