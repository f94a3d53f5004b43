import { eq, sql } from 'drizzle-orm';
import { importChanges, imports } from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

/** Makes an import look as if it had been stored some days ago. */
export async function ageImport(db: Database, id: number, days: number): Promise<void> {
  await db
    .update(imports)
    .set({ storedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(imports.id, id));
}

/** Stored steps of an import, which its undo needs. */
export async function countImportChanges(db: Database, id: number): Promise<number> {
  return db.$count(importChanges, eq(importChanges.importId, id));
}

/** Backend process id of a transaction's connection. */
export async function backendOf(tx: Database): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
}

/** Waits until another connection waits for a lock of this one. */
export async function untilWaitedFor(db: Database, pid: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const { rows } = await db.execute(sql`select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Nobody waits for the connection');
}
