import { Conflict, say } from '../../../lib/errors.ts';
import { demandOpenable, holdModels, readChoice } from './chosen-models.ts';
import { findState, listChoosable, storeState } from './environments.queries.ts';
import { demandOverride, findBroken } from './rule.service.ts';
import { holdNamed } from './environments.service.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Stores } from './chosen-models.ts';
import type { MoveOrder } from './environments.schema.ts';

/**
 * From now on an environment answers with the models that a version uses now, or with chosen ones of it [ENV-01].
 * @throws FieldErrors for an unknown version or model, RuleBroken for models that break its rule, Conflict without the
 * language pack that a model needs, Unavailable when one cannot be read
 */
export async function moveEnvironment(
  stores: Stores,
  grant: RepositoryGrant,
  { name, note = '', override = false, ...order }: MoveOrder & { name: string },
): Promise<void> {
  const choice = await readChoice(stores, grant, order);
  const { versionId, chosen } = choice;
  await stores.db.transaction(async (tx) => {
    const environment = await holdNamed(tx, grant.resource.uuid, name);
    const { name: versionName, fallback } = await holdModels(tx, grant, choice);
    const broken = await findBroken(tx, environment, chosen);
    if (broken.length > 0) demandOverride(name, broken, { isOverridden: override, note });
    await storeState(tx, environment, {
      versionId,
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
