import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { examples, owners, sentenceComments, sentenceReviews, versions } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

const commentColumns = {
  id: sentenceComments.id,
  authorId: sentenceComments.authorId,
  text: sentenceComments.text,
  createdAt: sentenceComments.createdAt,
  editedAt: sentenceComments.editedAt,
  resolvedAt: sentenceComments.resolvedAt,
  nickname: owners.nickname,
  name: owners.name,
};

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** The comments of a sentence, the oldest first. */
export function listComments(db: Database, exampleId: number) {
  return db
    .select(commentColumns)
    .from(sentenceComments)
    .leftJoin(owners, eq(owners.id, sentenceComments.authorId))
    .where(eq(sentenceComments.exampleId, exampleId))
    .orderBy(asc(sentenceComments.id));
}

export async function findReview(db: Database, exampleId: number) {
  const reviewer = alias(owners, 'reviewer');
  const [found] = await db
    .select({
      requestedAt: sentenceReviews.requestedAt,
      requester: { nickname: owners.nickname, name: owners.name },
      reviewer: { nickname: reviewer.nickname, name: reviewer.name },
    })
    .from(sentenceReviews)
    .leftJoin(owners, eq(owners.id, sentenceReviews.requestedBy))
    .leftJoin(reviewer, eq(reviewer.id, sentenceReviews.assignedTo))
    .where(eq(sentenceReviews.exampleId, exampleId));
  return found;
}

export interface CommentPlace {
  readonly id: number;
  readonly authorId: number | null;
  readonly text: string;
  readonly exampleId: number;
  readonly versionId: number;
  readonly repositoryUuid: string;
}

/** A comment with its sentence, version and intelligence. */
export async function findComment(db: Database, id: number): Promise<CommentPlace | undefined> {
  const [found] = await db
    .select({
      id: sentenceComments.id,
      authorId: sentenceComments.authorId,
      text: sentenceComments.text,
      exampleId: examples.id,
      versionId: examples.versionId,
      repositoryUuid: versions.repositoryUuid,
    })
    .from(sentenceComments)
    .innerJoin(examples, eq(examples.id, sentenceComments.exampleId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(and(eq(sentenceComments.id, id), isNull(versions.deletedAt)));
  return found;
}

export const countComments = (tx: Database, exampleId: number): Promise<number> =>
  tx.$count(sentenceComments, eq(sentenceComments.exampleId, exampleId));

export async function insertComment(
  tx: Database,
  comment: { readonly exampleId: number; readonly authorId: number | null; readonly text: string },
): Promise<void> {
  await tx.insert(sentenceComments).values(comment);
}

/** @returns false when it no longer exists */
export async function writeComment(tx: Database, id: number, text: string): Promise<boolean> {
  const changed = await tx
    .update(sentenceComments)
    .set({ text, editedAt: sql`now()` })
    .where(eq(sentenceComments.id, id))
    .returning({ id: sentenceComments.id });
  return changed.length > 0;
}

export async function deleteComment(db: Database, id: number): Promise<void> {
  await db.delete(sentenceComments).where(eq(sentenceComments.id, id));
}

export async function insertReview(
  tx: Database,
  review: { readonly exampleId: number; readonly versionId: number; readonly requestedBy: number | null },
): Promise<void> {
  await tx.insert(sentenceReviews).values(review).onConflictDoNothing();
}

/** @returns whether that changed whose task the review is */
export async function assignReview(tx: Database, exampleId: number, personId: number | null): Promise<boolean> {
  const changed = await tx
    .update(sentenceReviews)
    .set({ assignedTo: personId })
    .where(
      and(
        eq(sentenceReviews.exampleId, exampleId),
        sql`${sentenceReviews.assignedTo} is distinct from ${personId}::int`,
      ),
    )
    .returning({ id: sentenceReviews.exampleId });
  return changed.length > 0;
}

/** Ends the review of a sentence and resolves its comments. @returns whether there was a review */
export async function endReview(tx: Database, exampleId: number): Promise<boolean> {
  const ended = await tx
    .delete(sentenceReviews)
    .where(eq(sentenceReviews.exampleId, exampleId))
    .returning({ id: sentenceReviews.exampleId });
  await tx
    .update(sentenceComments)
    .set({ resolvedAt: sql`now()` })
    .where(and(eq(sentenceComments.exampleId, exampleId), isNull(sentenceComments.resolvedAt)));
  return ended.length > 0;
}
