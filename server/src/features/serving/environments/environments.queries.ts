import { and, count, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import {
  environmentModels,
  environmentMoves,
  environments,
  keptModels,
  models,
  organizationKeys,
  owners,
  repositories,
  repositoryAuthorizations,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import { isNamed } from '../../../resources/environments/environments.queries.ts';
import { effectiveFallback } from '../../../resources/models/models.queries.ts';
import type { Receipt } from '../../../engine/types.ts';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';

export type EnvironmentRow = typeof environments.$inferSelect;

export async function listEnvironments(db: Database, repositoryUuid: string): Promise<EnvironmentRow[]> {
  return db
    .select()
    .from(environments)
    .where(eq(environments.repositoryUuid, repositoryUuid))
    .orderBy(environments.name);
}

/** An environment, locked for the transaction. */
export async function holdEnvironment(
  tx: Database,
  repositoryUuid: string,
  name: string,
): Promise<EnvironmentRow | undefined> {
  const [found] = await tx.select().from(environments).where(isNamed(repositoryUuid, name)).for('update');
  return found;
}

export async function createEnvironment(tx: Database, repositoryUuid: string, name: string): Promise<void> {
  await tx.insert(environments).values({ repositoryUuid, name });
}

/** Like `holdEnvironment`, created if it is missing. */
export async function ensureEnvironment(
  tx: Database,
  repositoryUuid: string,
  name: string,
): Promise<EnvironmentRow | undefined> {
  const [held] = await tx
    .insert(environments)
    .values({ repositoryUuid, name })
    .onConflictDoUpdate({ target: [environments.repositoryUuid, environments.name], set: { name } })
    .returning();
  return held;
}

/** Makes concurrent changes of the environments of an intelligence wait for each other. */
export async function lockEnvironments(tx: Database, repositoryUuid: string): Promise<void> {
  await tx
    .select({ uuid: repositories.uuid })
    .from(repositories)
    .where(eq(repositories.uuid, repositoryUuid))
    .for('no key update');
}

export async function deleteEnvironment(db: Database, repositoryUuid: string, name: string): Promise<void> {
  await db.delete(environments).where(isNamed(repositoryUuid, name));
}

export interface StateRow {
  readonly move: typeof environmentMoves.$inferSelect;
  readonly movedBy: string | null;
  readonly models: readonly StateModel[];
}

interface StateModel {
  readonly language: string;
  readonly modelId: string;
  readonly trainedAt: string;
  readonly isInUse: boolean;
}

const modelsOfState = sql<StateModel[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'language', part.language,
        'modelId', part.model_id,
        'trainedAt', part.trained_at,
        'isInUse', exists (
          select from ${models} used
          where used.version_language_id = part.version_language_id and used.id = part.model_id
        )
      )
      order by part.language
    ),
    '[]'
  )
  from ${environmentModels} part
  where part.move_id = ${environmentMoves.id}
)`;

const STATE = { move: environmentMoves, movedBy: owners.nickname, models: modelsOfState };

export async function listStates(db: Database, ids: readonly number[]): Promise<StateRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(STATE)
    .from(environmentMoves)
    .leftJoin(owners, eq(owners.id, environmentMoves.movedBy))
    .where(inArray(environmentMoves.id, [...ids]));
}

/** The states that an environment was moved to, newest first. */
export async function listHistory(
  db: Database,
  { repositoryUuid, name }: { repositoryUuid: string; name: string },
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: StateRow[] }> {
  const isOwn = exists(
    db
      .select()
      .from(environments)
      .where(
        and(
          isNamed(repositoryUuid, name),
          eq(environments.id, environmentMoves.environmentId),
          sql`${environments.candidateMove} is distinct from ${environmentMoves.id}`,
        ),
      ),
  );
  const results = await db
    .select(STATE)
    .from(environmentMoves)
    .leftJoin(owners, eq(owners.id, environmentMoves.movedBy))
    .where(isOwn)
    .orderBy(desc(environmentMoves.id))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(environmentMoves, isOwn), results };
}

/** Parse keys bound to each environment of an intelligence. */
export async function countKeys(db: Database, repositoryUuid: string): Promise<Map<string | null, number>> {
  const keys = (table: typeof repositoryAuthorizations | typeof organizationKeys) =>
    db
      .select({ name: table.keyEnvironment })
      .from(table)
      .where(and(eq(table.repositoryUuid, repositoryUuid), sql`${table.keyEnvironment} is not null`));
  const bound = keys(repositoryAuthorizations).unionAll(keys(organizationKeys)).as('bound');
  const rows = await db.select({ name: bound.name, count: count() }).from(bound).groupBy(bound.name);
  return new Map(rows.map((row) => [row.name, row.count]));
}

export interface ChoosableModel extends Record<string, unknown> {
  readonly versionLanguageId: number;
  readonly language: string;
  readonly id: string;
  readonly isServed: boolean;
  readonly receipt: Receipt;
  readonly trainedAt: string;
}

/** The models in use of a version, and those with these ids. */
export async function listChoosable(
  db: Database,
  versionId: number,
  ids: readonly string[],
): Promise<ChoosableModel[]> {
  const columns = sql`version_language_id, id, receipt, created_at`;
  const { rows } = await db.execute<ChoosableModel>(sql`
    select
      model.version_language_id as "versionLanguageId",
      place.language,
      model.id,
      model.is_served as "isServed",
      model.receipt,
      model.created_at as "trainedAt"
    from (
      select ${columns}, true as is_served from ${models}
      union all
      select ${columns}, false from ${keptModels} where id = any(${sql.param([...ids])}::uuid[])
    ) model
    join ${versionLanguages} place on place.id = model.version_language_id
    where place.version_id = ${versionId}
    order by place.id`);
  return rows;
}

/** Locks a version against deletion, with its fallback. */
export async function holdVersion(tx: Database, id: number) {
  const [found] = await tx
    .select({ name: versions.name, fallback: effectiveFallback })
    .from(versions)
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(and(eq(versions.id, id), isNull(versions.deletedAt)))
    .for('update', { of: versions });
  return found;
}

export interface NewState extends Omit<typeof environmentMoves.$inferInsert, 'environmentId'> {
  readonly models: readonly Pick<ChoosableModel, 'versionLanguageId' | 'language' | 'id' | 'trainedAt'>[];
}

/** Writes a state of an environment, which does not answer yet. */
export async function insertState(
  tx: Database,
  { id: environmentId }: EnvironmentRow,
  { models: chosen, ...move }: NewState,
): Promise<number> {
  const [made] = await tx
    .insert(environmentMoves)
    .values({ ...move, environmentId })
    .returning({ id: environmentMoves.id });
  if (!made) throw new Error('The move was not stored');
  await tx.insert(environmentModels).values(
    chosen.map(({ id: modelId, versionLanguageId, language, trainedAt }) => ({
      moveId: made.id,
      versionLanguageId,
      language,
      modelId,
      trainedAt: new Date(trainedAt),
    })),
  );
  return made.id;
}

/** Writes a state into the history and makes it the one that answers. What was tried beside the former one ends. */
export async function storeState(tx: Database, environment: EnvironmentRow, state: NewState): Promise<void> {
  const id = await insertState(tx, environment, state);
  await tx
    .update(environments)
    .set({ currentMove: id, formerMove: environment.currentMove, version: state.versionName, ...NOTHING_TRIED })
    .where(eq(environments.id, environment.id));
  await forgetState(tx, environment.candidateMove);
}

export const NOTHING_TRIED = { candidateMove: null, candidateShare: null, candidate: null };

/** Deletes a state that was only tried, with all that was compared. */
export async function forgetState(tx: Database, id: number | null): Promise<void> {
  if (id !== null) await tx.delete(environmentMoves).where(eq(environmentMoves.id, id));
}

/** A state with its models, whether they are still there or not. */
export async function findState(db: Database, id: number) {
  const [move] = await db.select().from(environmentMoves).where(eq(environmentMoves.id, id));
  const parts = await db.select().from(environmentModels).where(eq(environmentModels.moveId, id));
  return move && { move, parts };
}
