import { isDeepStrictEqual } from 'node:util';
import { Conflict, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { hasEnvironment } from '../../../resources/environments/environments.queries.ts';
import { changeShare, listDifferences, removeCandidate, storeCandidate } from './candidates.queries.ts';
import { demandOpenable, holdModels, readChoice } from './chosen-models.ts';
import { findState, listChoosable, storeState } from './environments.queries.ts';
import { holdNamed } from './environments.service.ts';
import { demandOverride, findBroken } from './rule.service.ts';
import type { Fallback } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Stores } from './chosen-models.ts';
import type { CandidateOrder, ShownDifference } from './environments.schema.ts';

/**
 * Tries models beside those that an environment serves: they answer a share of the questions, or all of them in the
 * shadow. With the same models as before, only the share changes [ENV-11]. Models that answer must keep the rule.
 * @throws FieldErrors for an unknown version or model and for those that it serves, Conflict when it serves nothing,
 * RuleBroken
 */
export async function tryCandidate(
  stores: Stores,
  grant: RepositoryGrant,
  { name, share, note = '', override = false, ...order }: CandidateOrder & { name: string },
): Promise<void> {
  const choice = await readChoice(stores, grant, order);
  const { versionId, chosen } = choice;
  await stores.db.transaction(async (tx) => {
    const environment = await holdNamed(tx, grant.resource.uuid, name);
    if (environment.currentMove === null) throw new Conflict(say('environment_empty', { name }));
    const { name: versionName, fallback } = await holdModels(tx, grant, choice);
    const wanted = { versionId, fallback, ids: chosen.map(({ id }) => id) };
    if (await isStateOf(tx, environment.currentMove, wanted))
      throw fieldError('repository_version', say('environment_candidate_same'));
    const broken = share > 0 ? await findBroken(tx, environment, chosen) : [];
    if (broken.length > 0) demandOverride(name, broken, { isOverridden: override, note });
    const isPresent = await isStateOf(tx, environment.candidateMove, wanted);
    await (isPresent ? changeShare : storeCandidate)(tx, environment, {
      share,
      state: {
        versionId,
        versionName,
        fallback,
        note,
        broken: broken.length > 0 ? broken : null,
        movedBy: grant.account?.id ?? null,
        models: chosen,
      },
    });
  });
}

interface Wanted {
  readonly versionId: number;
  readonly fallback: Fallback | null;
  readonly ids: readonly string[];
}

/** Whether a state answers with exactly these models of a version, and falls back at the same confidence. */
async function isStateOf(tx: Database, moveId: number | null, { versionId, fallback, ids }: Wanted): Promise<boolean> {
  const state = moveId === null ? undefined : await findState(tx, moveId);
  if (state?.move.versionId !== versionId || !isDeepStrictEqual(state.move.fallback, fallback)) return false;
  return state.parts.length === ids.length && state.parts.every(({ modelId }) => ids.includes(modelId));
}

/**
 * From now on an environment answers with the models that it tried; one call returns it to the former ones [ENV-11].
 * @throws Conflict when it tries nothing, RuleBroken
 */
export async function serveCandidate(
  db: Database,
  grant: RepositoryGrant,
  { name, note, override = false }: { name: string; note?: string | undefined; override?: boolean | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const environment = await holdNamed(tx, grant.resource.uuid, name);
    const tried = environment.candidateMove === null ? undefined : await findState(tx, environment.candidateMove);
    const versionId = tried?.move.versionId;
    if (!tried || typeof versionId !== 'number') throw new Conflict(say('environment_no_candidate', { name }));
    const ids = tried.parts.map(({ modelId }) => modelId);
    const chosen = (await listChoosable(tx, versionId, ids)).filter(({ id }) => ids.includes(id));
    if (chosen.length < ids.length) throw new Conflict(say('model_gone'));
    demandOpenable(chosen);
    const broken = await findBroken(tx, environment, chosen);
    const reason = note ?? tried.move.note;
    if (broken.length > 0) demandOverride(name, broken, { isOverridden: override, note: reason });
    await storeState(tx, environment, {
      versionId,
      versionName: tried.move.versionName,
      fallback: tried.move.fallback,
      note: reason,
      broken: broken.length > 0 ? broken : null,
      movedBy: grant.account?.id ?? null,
      models: chosen,
    });
  });
}

/** Ends what an environment tries, with all that was compared. @throws Conflict when it tries nothing */
export async function endCandidate(db: Database, grant: RepositoryGrant, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const environment = await holdNamed(tx, grant.resource.uuid, name);
    if (environment.candidateMove === null) throw new Conflict(say('environment_no_candidate', { name }));
    await removeCandidate(tx, environment);
  });
}

/** The first questions to which the candidate of an environment found another intent [ENV-12]. @throws NotFound */
export async function readDifferences(
  db: Database,
  grant: RepositoryGrant,
  { name, ...page }: PageRequest & { name: string },
): Promise<Page<ShownDifference>> {
  const { uuid } = grant.resource;
  if (!(await hasEnvironment(db, uuid, name))) throw new NotFound(say('environment_missing'));
  const { count, results } = await listDifferences(db, { uuid, name }, page);
  return {
    count,
    results: results.map(({ askedAt, found, ...row }) => ({
      ...row,
      candidate: found,
      asked_at: presentMoment(askedAt),
    })),
  };
}
