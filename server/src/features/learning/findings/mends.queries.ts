import { and, eq, isNull, sql } from 'drizzle-orm';
import { mends, setAsideFindings, versions } from '../../../db/schema/index.ts';
import { KeptMend } from './kept-mend.ts';
import type { Database } from '../../../db/client.ts';
import type { KeptMendContent } from './kept-mend.ts';
import type { CheckedPlace } from './sentences.queries.ts';

interface NewMend extends CheckedPlace {
  readonly content: KeptMendContent;
  readonly createdBy: number | null;
}

export async function storeMend(tx: Database, mend: NewMend): Promise<number> {
  const [made] = await tx.insert(mends).values(mend).returning({ id: mends.id });
  if (!made) throw new Error('The mend was not stored');
  return made.id;
}

/** A mend with the uuid of its intelligence. */
export async function findMend(
  db: Database,
  id: number,
): Promise<(CheckedPlace & { readonly repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ versionId: mends.versionId, language: mends.language, repositoryUuid: versions.repositoryUuid })
    .from(mends)
    .innerJoin(versions, eq(versions.id, mends.versionId))
    .where(and(eq(mends.id, id), isNull(versions.deletedAt)));
  return found;
}

/** Takes a mend out, in the transaction that undoes it. @returns undefined when it is gone already */
export async function takeMend(tx: Database, id: number): Promise<KeptMendContent | undefined> {
  const [taken] = await tx.delete(mends).where(eq(mends.id, id)).returning({ content: mends.content });
  return taken && KeptMend.parse(taken.content);
}

/** Forgets mends of more than `days` ago, which can then no longer be undone. */
export async function forgetOldMends(db: Database, days: number): Promise<void> {
  await db.delete(mends).where(sql`${mends.createdAt} < now() - make_interval(days => ${days})`);
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

/** Sets a finding aside; the last reason counts. */
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
