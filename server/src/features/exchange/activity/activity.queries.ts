import { and, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { activities, activityRows, imports, owners, versions } from '../../../db/schema/index.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { ActivityQuery } from './activity.schema.ts';

const listed = {
  id: activities.id,
  at: activities.at,
  via: activities.via,
  act: activities.act,
  kinds: activities.kinds,
  counts: activities.counts,
  details: activities.details,
  importId: activities.importId,
  undoes: activities.undoes,
  undoneAt: activities.undoneAt,
  bytes: activities.bytes,
  person: owners.nickname,
  versionId: versions.id,
  versionName: versions.name,
  /** Null where the import stored nothing that could be undone. */
  importedAt: imports.storedAt,
};

export type ActivityRow = Awaited<ReturnType<typeof listActivities>>[number];

interface Scope {
  readonly repositoryUuid: string;
  /** Test sentences are for people who may change the intelligence. */
  readonly withTests: boolean;
}

const visible = ({ repositoryUuid, withTests }: Scope) =>
  and(eq(activities.repositoryUuid, repositoryUuid), withTests ? undefined : sql`${activities.kinds} <> '{test}'`);

const selected = (db: Database) =>
  db
    .select(listed)
    .from(activities)
    .leftJoin(owners, eq(owners.id, activities.actorId))
    .leftJoin(versions, and(eq(versions.id, activities.versionId), sql`${versions.deletedAt} is null`))
    .leftJoin(imports, eq(imports.id, activities.importId));

/** Entries, the newest first, after one of them if `before` is given. */
export function listActivities(db: Database, scope: Scope, query: z.output<typeof ActivityQuery>) {
  const { before, limit, kind, person, repository_version: version, start_date: from, end_date: to } = query;
  const actors = db
    .select({ id: owners.id })
    .from(owners)
    .where(sql`lower(${owners.nickname}) = lower(${person ?? ''})`);
  return selected(db)
    .where(
      and(
        visible(scope),
        before === undefined ? undefined : lt(activities.id, before),
        kind && sql`${activities.kinds} @> array[${kind}]::text[]`,
        person === undefined ? undefined : inArray(activities.actorId, actors),
        version === undefined ? undefined : eq(activities.versionId, version),
        from && gte(activities.at, from),
        to && lte(activities.at, to),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(limit);
}

export async function findActivity(db: Database, scope: Scope, id: number): Promise<ActivityRow | undefined> {
  const [found] = await selected(db).where(and(visible(scope), eq(activities.id, id)));
  return found;
}

/** Locks an entry for the transaction that undoes it. @returns false when it was undone already */
export async function holdActivity(tx: Database, id: number): Promise<boolean> {
  const [held] = await tx
    .select({ undoneAt: activities.undoneAt })
    .from(activities)
    .where(eq(activities.id, id))
    .for('update');
  return held?.undoneAt === null;
}

export async function recordUndone(tx: Database, id: number): Promise<void> {
  await tx
    .update(activities)
    .set({ undoneAt: sql`clock_timestamp()` })
    .where(eq(activities.id, id));
}

/** Most bytes of changed rows that an intelligence keeps. */
const MOST_BYTES = 100_000_000;

/** Deletes entries after the days of the audit log; changed rows after those of the trash, or beyond `MOST_BYTES`. */
export async function deleteOldActivities(
  db: Database,
  { auditDays, trashDays }: { readonly auditDays: number; readonly trashDays: number },
): Promise<void> {
  await db.delete(activities).where(lt(activities.at, sql`now() - make_interval(days => ${auditDays})`));
  const spent = sql`
    select id from (
      select id, at, sum(bytes) over (partition by repository_uuid order by id desc) as total
      from ${activities} where bytes is not null
    ) kept
    where total > ${MOST_BYTES} or at < now() - make_interval(days => ${trashDays})`;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${activities} set bytes = null where id in (${spent}) returning id`);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) await tx.delete(activityRows).where(inArray(activityRows.activityId, ids));
  });
}
