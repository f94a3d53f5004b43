import { and, eq, isNull, sql } from 'drizzle-orm';
import { fixes, setAsideFindings, versions } from '../../../db/schema/index.ts';
import { KeptFix } from './kept-fix.ts';
import type { Database } from '../../../db/client.ts';
import type { KeptFixContent, NewFixContent } from './kept-fix.ts';
import type { CheckedPlace } from './sentences.queries.ts';

interface NewFix extends CheckedPlace {
  readonly content: NewFixContent;
  readonly createdBy: number | null;
}

export async function storeFix(tx: Database, fix: NewFix): Promise<number> {
  const [made] = await tx.insert(fixes).values(fix).returning({ id: fixes.id });
  if (!made) throw new Error('The fix was not stored');
  return made.id;
}

/** A fix with the uuid of its intelligence. */
export async function findFix(
  db: Database,
  id: number,
): Promise<(CheckedPlace & { readonly repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ versionId: fixes.versionId, language: fixes.language, repositoryUuid: versions.repositoryUuid })
    .from(fixes)
    .innerJoin(versions, eq(versions.id, fixes.versionId))
    .where(and(eq(fixes.id, id), isNull(versions.deletedAt)));
  return found;
}

/** Removes the record of a fix, in the transaction that undoes it. @returns undefined when it no longer exists */
export async function takeFix(tx: Database, id: number): Promise<KeptFixContent | undefined> {
  const [taken] = await tx.delete(fixes).where(eq(fixes.id, id)).returning({ content: fixes.content });
  return taken && KeptFix.parse(taken.content);
}

/** Deletes fixes older than `days`, which can then no longer be undone. */
export async function deleteOldFixes(db: Database, days: number): Promise<void> {
  await db.delete(fixes).where(sql`${fixes.createdAt} < now() - make_interval(days => ${days})`);
}

export interface SetAside {
  readonly key: string;
  readonly state: string;
  readonly reason: string;
}

export async function listSetAside(db: Database, { versionId, language }: CheckedPlace): Promise<SetAside[]> {
  return db
    .select({ key: setAsideFindings.key, state: setAsideFindings.state, reason: setAsideFindings.reason })
    .from(setAsideFindings)
    .where(and(eq(setAsideFindings.versionId, versionId), eq(setAsideFindings.language, language)));
}

/** Dismisses a finding; the last reason counts. */
export async function setAside(
  db: Database,
  { versionId, language }: CheckedPlace,
  row: SetAside & { readonly createdBy: number | null },
): Promise<void> {
  await bringBack(db, { versionId, language }, row.key);
  await db
    .insert(setAsideFindings)
    .values({ versionId, language, ...row })
    .onConflictDoNothing();
}

export async function bringBack(db: Database, { versionId, language }: CheckedPlace, key: string): Promise<void> {
  await db
    .delete(setAsideFindings)
    .where(
      and(
        eq(setAsideFindings.versionId, versionId),
        eq(setAsideFindings.language, language),
        sql`md5(${setAsideFindings.key}) = md5(${key})`,
        eq(setAsideFindings.key, key),
      ),
    );
}
