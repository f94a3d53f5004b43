import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { sentenceDrafts } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { CleanDraft } from './clean-draft.ts';
import type { DraftPlace } from './material.queries.ts';

export type DraftRow = typeof sentenceDrafts.$inferSelect;

const waitingAt = ({ intentId, language }: Pick<DraftPlace, 'intentId' | 'language'>) =>
  and(
    eq(sentenceDrafts.intentId, intentId),
    eq(sentenceDrafts.language, language),
    eq(sentenceDrafts.state, 'waiting'),
  );

/** Drafts that nobody has decided about, oldest first. */
export async function listWaiting(db: Database, place: Pick<DraftPlace, 'intentId' | 'language'>): Promise<DraftRow[]> {
  return db.select().from(sentenceDrafts).where(waitingAt(place)).orderBy(asc(sentenceDrafts.id));
}

export interface Origin {
  readonly model: string;
  readonly prompt: string;
  readonly createdBy: number | null;
}

export async function insertDrafts(
  tx: Database,
  place: DraftPlace,
  { drafts, origin }: { readonly drafts: readonly CleanDraft[]; readonly origin: Origin },
): Promise<DraftRow[]> {
  if (drafts.length === 0) return [];
  return tx
    .insert(sentenceDrafts)
    .values(drafts.map(({ text, marks }) => ({ ...place, ...origin, text, marks })))
    .returning();
}

/** Locks drafts of an intent that nobody has decided about; the others are left out. */
export async function holdWaiting(tx: Database, intentId: number, ids: readonly number[]): Promise<DraftRow[]> {
  return tx
    .select()
    .from(sentenceDrafts)
    .where(
      and(
        eq(sentenceDrafts.intentId, intentId),
        inArray(sentenceDrafts.id, [...ids]),
        eq(sentenceDrafts.state, 'waiting'),
      ),
    )
    .orderBy(asc(sentenceDrafts.id))
    .for('update');
}

export async function decide(
  tx: Database,
  ids: readonly number[],
  state: Exclude<DraftRow['state'], 'waiting'>,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(sentenceDrafts)
      .set({ state })
      .where(inArray(sentenceDrafts.id, [...ids]));
}

/** Brings dismissed drafts back. @returns their number */
export async function bringBack(db: Database, intentId: number, ids: readonly number[]): Promise<number> {
  const back = await db
    .update(sentenceDrafts)
    .set({ state: 'waiting' })
    .where(
      and(
        eq(sentenceDrafts.intentId, intentId),
        inArray(sentenceDrafts.id, [...ids]),
        eq(sentenceDrafts.state, 'dismissed'),
      ),
    )
    .returning({ id: sentenceDrafts.id });
  return back.length;
}

const KEPT_DAYS = 180;

/** Deletes decided drafts; accepted ones live on as training sentences. */
export async function deleteOldDrafts(db: Database): Promise<void> {
  await db
    .delete(sentenceDrafts)
    .where(
      and(
        inArray(sentenceDrafts.state, ['accepted', 'dismissed']),
        sql`${sentenceDrafts.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`,
      ),
    );
}
