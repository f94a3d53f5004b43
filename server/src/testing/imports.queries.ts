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
