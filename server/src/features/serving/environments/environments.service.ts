import { Conflict, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { isStandard, STANDARD_ENVIRONMENTS } from '../../../resources/environments/environment-name.ts';
import { hasEnvironment } from '../../../resources/environments/environments.queries.ts';
import { listCounts } from './candidates.queries.ts';
import {
  countKeys,
  createEnvironment,
  deleteEnvironment,
  ensureEnvironment,
  holdEnvironment,
  listEnvironments,
  listHistory,
  listStates,
  lockEnvironments,
} from './environments.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { BrokenRule } from '../../../db/schema/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { EnvironmentRow, StateRow } from './environments.queries.ts';
import type { ShownBroken, ShownEnvironment, ShownState } from './environments.schema.ts';

const ENVIRONMENTS_MAX = 10;

/** The environments of an intelligence with what each answers with: production and staging first [ENV-01]. */
export async function readEnvironments(db: Database, grant: RepositoryGrant): Promise<ShownEnvironment[]> {
  const { uuid } = grant.resource;
  const rows = await listEnvironments(db, uuid);
  const tried = rows.flatMap(({ candidateMove }) => candidateMove ?? []);
  const moves = rows.flatMap(({ currentMove, formerMove }) => [currentMove ?? [], formerMove ?? []].flat());
  const states = await listStates(db, [...moves, ...tried]);
  const counts = grant.can('can_contribute') ? await listCounts(db, tried) : new Map<number, never>();
  const shown = new Map(states.map((row) => [row.move.id, presentState(grant, row)]));
  const keys = await countKeys(db, uuid);
  const stateOf = (id: number | null | undefined) => (id === null || id === undefined ? null : (shown.get(id) ?? null));
  const candidateOf = (row: EnvironmentRow | undefined) => {
    const state = stateOf(row?.candidateMove);
    return state && { state, share: row?.candidateShare ?? 0, counts: counts.get(state.id) ?? [] };
  };
  const present = (name: string, row?: EnvironmentRow): ShownEnvironment => ({
    name,
    is_standard: isStandard(name),
    current: stateOf(row?.currentMove),
    former: stateOf(row?.formerMove),
    candidate: candidateOf(row),
    rule: row?.rule ? { least_quality: row.rule.leastQuality, intents: [...row.rule.intents] } : null,
    keys: keys.get(name) ?? 0,
  });
  return [
    ...STANDARD_ENVIRONMENTS.map((name) =>
      present(
        name,
        rows.find((row) => row.name === name),
      ),
    ),
    ...rows.filter(({ name }) => !isStandard(name)).map((row) => present(row.name, row)),
  ];
}

export async function readEnvironment(db: Database, grant: RepositoryGrant, name: string): Promise<ShownEnvironment> {
  const found = (await readEnvironments(db, grant)).find((each) => each.name === name);
  if (!found) throw new NotFound(say('environment_missing'));
  return found;
}

/** The states that an environment was moved to, newest first [ENV-02]. @throws NotFound */
export async function readHistory(
  db: Database,
  grant: RepositoryGrant,
  { name, ...page }: PageRequest & { name: string },
): Promise<Page<ShownState>> {
  const { uuid } = grant.resource;
  if (!(await hasEnvironment(db, uuid, name))) throw new NotFound(say('environment_missing'));
  const { count, results } = await listHistory(db, { repositoryUuid: uuid, name }, page);
  return { count, results: results.map((row) => presentState(grant, row)) };
}

function presentState(grant: RepositoryGrant, { move, movedBy, models }: StateRow): ShownState {
  return {
    id: move.id,
    version: move.versionId,
    version_name: move.versionName,
    models: models.map(({ language, modelId, trainedAt, isInUse }) => ({
      language,
      model: modelId,
      trained_at: presentMoment(new Date(trainedAt)),
      is_in_use: isInUse,
    })),
    note: grant.can('can_contribute') ? move.note : '',
    returned_to: move.returnedTo,
    broken: move.broken?.map((each) => presentBroken(each, grant.can('can_write'))) ?? null,
    moved_at: presentMoment(move.movedAt),
    moved_by: movedBy,
  };
}

/** People who may not write see no test sentences. */
const presentBroken = (broken: BrokenRule, seesTests: boolean): ShownBroken => ({
  ...broken,
  lost: seesTests ? broken.lost.map((each) => ({ ...each })) : [],
});

/** @throws FieldErrors for a name that is taken, Conflict when there are too many */
export async function addEnvironment(db: Database, grant: RepositoryGrant, name: string): Promise<ShownEnvironment> {
  const { uuid } = grant.resource;
  const taken = fieldError('name', say('environment_exists', { name }));
  if (isStandard(name)) throw taken;
  await db.transaction(async (tx) => {
    await lockEnvironments(tx, uuid);
    const own = (await listEnvironments(tx, uuid)).filter((each) => !isStandard(each.name));
    if (own.some((each) => each.name === name)) throw taken;
    if (own.length + STANDARD_ENVIRONMENTS.length >= ENVIRONMENTS_MAX)
      throw new Conflict(say('environments_full', { limit: ENVIRONMENTS_MAX }));
    await createEnvironment(tx, uuid, name);
  });
  return readEnvironment(db, grant, name);
}

/** Deletes an environment with its history. Production and staging remain, without serving anything. */
export async function dropEnvironment(db: Database, grant: RepositoryGrant, name: string): Promise<void> {
  const { uuid } = grant.resource;
  if (!(await hasEnvironment(db, uuid, name))) throw new NotFound(say('environment_missing'));
  await deleteEnvironment(db, uuid, name);
}

/** An environment, locked for the transaction; production and staging are created by their first use. */
export async function holdNamed(tx: Database, uuid: string, name: string): Promise<EnvironmentRow> {
  const hold = isStandard(name) ? ensureEnvironment : holdEnvironment;
  const held = await hold(tx, uuid, name);
  if (!held) throw new NotFound(say('environment_missing'));
  return held;
}
