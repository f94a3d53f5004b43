import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { apiKeyCalls, apiKeyDays, apiKeys } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** The newest calls of a key that are stored. */
const MOST_CALLS = 100;
const CALL_DAYS = 30;
const FAILED = 400;

/** A call that a program made with an API key. */
export interface KeyCall {
  readonly keyId: number;
  readonly calledAt: Date;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Adds calls to the counts of their keys, and stores the newest; ignores those of deleted keys. */
export async function storeCalls(db: Database, calls: readonly KeyCall[]): Promise<void> {
  const rows = JSON.stringify(calls);
  const sent = sql`json_to_recordset(${rows}::json) as sent
    ("keyId" integer, "calledAt" timestamptz, method text, route text, status smallint, milliseconds integer)
    join ${apiKeys} present on present.id = sent."keyId"`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${apiKeyDays} (key_id, day, calls, failures)
      select sent."keyId", (sent."calledAt" at time zone 'UTC')::date, count(*),
        count(*) filter (where sent.status >= ${FAILED})
      from ${sent}
      group by 1, 2
      order by 1, 2
      on conflict (key_id, day) do update
      set calls = ${apiKeyDays.calls} + excluded.calls, failures = ${apiKeyDays.failures} + excluded.failures`);
    await tx.execute(sql`
      insert into ${apiKeyCalls} (key_id, called_at, method, route, status, milliseconds)
      select "keyId", "calledAt", method, route, status, milliseconds
      from (
        select sent.*, row_number() over (partition by sent."keyId" order by sent."calledAt" desc) as place
        from ${sent}
      ) newest
      where place <= ${MOST_CALLS}
      order by "calledAt"`);
    await tx.execute(sql`
      delete from ${apiKeyCalls}
      where id in (
        select id
        from (
          select id, row_number() over (partition by key_id order by called_at desc, id desc) as place
          from ${apiKeyCalls}
          where key_id in (select (sent->>'keyId')::integer from json_array_elements(${rows}::json) sent)
        ) stored
        where place > ${MOST_CALLS}
      )`);
  });
}

const since = sql`now() - make_interval(days => ${CALL_DAYS})`;

/** Newest first. */
export async function listCalls(db: Database, keyId: number): Promise<(typeof apiKeyCalls.$inferSelect)[]> {
  return db
    .select()
    .from(apiKeyCalls)
    .where(and(eq(apiKeyCalls.keyId, keyId), gt(apiKeyCalls.calledAt, since)))
    .orderBy(desc(apiKeyCalls.calledAt), desc(apiKeyCalls.id))
    .limit(MOST_CALLS);
}

/** The days on which a key was used, oldest first. */
export async function listDays(db: Database, keyId: number): Promise<(typeof apiKeyDays.$inferSelect)[]> {
  return db
    .select()
    .from(apiKeyDays)
    .where(and(eq(apiKeyDays.keyId, keyId), sql`${apiKeyDays.day} > (${since})::date`))
    .orderBy(asc(apiKeyDays.day));
}

export async function deleteOldCalls(db: Database): Promise<void> {
  await db.delete(apiKeyCalls).where(lt(apiKeyCalls.calledAt, since));
  await db.delete(apiKeyDays).where(sql`${apiKeyDays.day} <= (${since})::date`);
}
