import { and, eq, gt, sql } from 'drizzle-orm';
import { TASK_TYPE } from 'shared/domain';
import {
  examples,
  keptModels,
  modelObjects,
  models,
  organizationAuthorizations,
  owners,
  repositories,
  tasks,
  versionLanguages,
  versions,
} from '../../db/schema/index.ts';
import { isHeld } from '../models/held-models.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

export type Quota = 'sentences' | 'intelligences' | 'model_bytes' | 'trainings';

/** Versions of an owner whose content counts. An unfinished copy counts like its original. */
const contentOf = (ownerId: number) => sql`(
  select
    case when v.is_copying
      then (
        select (task.payload ->> 'from')::int
        from ${tasks} task
        join ${versionLanguages} place on place.id = task.version_language_id
        where place.version_id = v.id and task.type in (${TASK_TYPE.versionCopy}, ${TASK_TYPE.fileImport})
        order by task.id desc
        limit 1
      )
      else v.id
    end as id
  from ${versions} v
  join ${repositories} r on r.uuid = v.repository_uuid
  where r.owner_id = ${ownerId} and r.deleted_at is null and v.deleted_at is null
) content`;

/** Trainings of an owner that were started in the last 24 hours. */
const trainingsOf = (ownerId: number) => sql`
  ${tasks} task
  join ${versionLanguages} place on place.id = task.version_language_id
  join ${versions} v on v.id = place.version_id
  join ${repositories} r on r.uuid = v.repository_uuid
  where r.owner_id = ${ownerId}
    and task.type = ${TASK_TYPE.training}
    and task.created_at > now() - interval '1 day'`;

const USAGE: Readonly<Record<Quota, (ownerId: number) => SQL>> = {
  sentences: (ownerId) => sql`
    select count(*)::float8 as used
    from ${contentOf(ownerId)}
    join ${examples} x on x.version_id = content.id`,
  intelligences: (ownerId) => sql`
    select count(*)::float8 as used
    from ${repositories} r
    where r.owner_id = ${ownerId} and r.deleted_at is null`,
  // Those that can be served again count, too.
  model_bytes: (ownerId) => sql`
    select coalesce(sum(coalesce(octet_length(m.bytes), held.size)), 0)::float8 as used
    from ${contentOf(ownerId)}
    join ${versionLanguages} place on place.version_id = content.id
    join (
      select version_language_id, bytes, object from ${models}
      union all
      select version_language_id, bytes, object from ${keptModels}
    ) m on m.version_language_id = place.id
    left join ${modelObjects} held on held.name = m.object`,
  trainings: (ownerId) => sql`select count(*)::float8 as used from ${trainingsOf(ownerId)}`,
};

/** An owner's usage of a quota, including what the transaction has added. */
export async function countUsage(tx: Database, ownerId: number, quota: Quota): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ used: number }>(USAGE[quota](ownerId));
  return row?.used ?? 0;
}

/** Seconds until the oldest training of the last 24 hours no longer counts. */
export async function secondsToNextTraining(tx: Database, ownerId: number): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from min(task.created_at) + interval '1 day' - now()))::int as seconds
    from ${trainingsOf(ownerId)}`);
  return Math.max(1, row?.seconds ?? 1);
}

/**
 * Serializes the commits of transactions that count for an owner. This is an update and not only a lock: a
 * repeatable-read transaction whose snapshot is older than another's commit fails on it and is retried.
 */
export async function queueForOwner(tx: Database, ownerId: number): Promise<void> {
  await tx
    .update(owners)
    .set({ locale: sql`${owners.locale}` })
    .where(eq(owners.id, ownerId));
}

export async function findOwnerOfVersion(tx: Database, versionId: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ ownerId: repositories.ownerId })
    .from(versions)
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(eq(versions.id, versionId));
  return found?.ownerId;
}

/** True for the owner and for members of an organization that is the owner. */
export async function belongsTo(tx: Database, ownerId: number, accountId: number): Promise<boolean> {
  if (ownerId === accountId) return true;
  const isMember = and(
    eq(organizationAuthorizations.organizationId, ownerId),
    eq(organizationAuthorizations.userId, accountId),
    gt(organizationAuthorizations.role, 0),
  );
  return (await tx.$count(organizationAuthorizations, isMember)) > 0;
}

/**
 * Deletes the kept model of an owner that was replaced first, apart from the last of each language and those of
 * environments.
 * @returns its version language
 */
export async function dropOldestModel(tx: Database, ownerId: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    delete from ${keptModels}
    where (version_language_id, id) in (
      select own.version_language_id, own.id
      from ${contentOf(ownerId)}
      join ${versionLanguages} place on place.version_id = content.id
      join ${keptModels} own on own.version_language_id = place.id
      where exists (
        select from ${keptModels} later
        where later.version_language_id = own.version_language_id and later.replaced_at > own.replaced_at
      )
        and not ${isHeld(sql`own.version_language_id`, sql`own.id`)}
      order by own.replaced_at
      limit 1
    )
    returning version_language_id as place`);
  return rows[0]?.place;
}
