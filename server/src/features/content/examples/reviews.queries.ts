import { eq, inArray } from 'drizzle-orm';
import { sentenceComments, sentenceLabels, sentenceReviews, users } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Sentences of a version that need a review. */
export const countReviews = (db: Database, versionId: number): Promise<number> =>
  db.$count(sentenceReviews, eq(sentenceReviews.versionId, versionId));

/** The comments, reviews and labels of sentences, to be stored with them. */
export async function readReviews(tx: Database, exampleIds: readonly number[]) {
  const own = [...exampleIds];
  const comments = await tx.select().from(sentenceComments).where(inArray(sentenceComments.exampleId, own));
  const reviews = await tx.select().from(sentenceReviews).where(inArray(sentenceReviews.exampleId, own));
  const labels = await tx.select().from(sentenceLabels).where(inArray(sentenceLabels.exampleId, own));
  return { comments, reviews, labels };
}

interface Written {
  readonly exampleId: number;
}
interface StoredReviews {
  readonly comments: readonly (Omit<typeof sentenceComments.$inferInsert, 'id'> & { readonly id: number } & Written)[];
  readonly reviews: readonly (Omit<typeof sentenceReviews.$inferInsert, 'versionId'> & Written)[];
  readonly labels: readonly Omit<typeof sentenceLabels.$inferInsert, 'versionId'>[];
}

/** Stores them again; comments and reviews of deleted accounts without their authors, and none of their labels. */
export async function insertReviews(tx: Database, versionId: number, stored: StoredReviews): Promise<void> {
  const { comments, reviews, labels } = stored;
  const authors = [
    ...comments.map(({ authorId }) => authorId),
    ...reviews.flatMap(({ requestedBy, assignedTo }) => [requestedBy, assignedTo]),
    ...labels.map(({ personId }) => personId),
  ];
  const present = await findAccounts(
    tx,
    authors.filter((id) => typeof id === 'number'),
  );
  const known = (id: number | null | undefined) => (typeof id === 'number' && present.has(id) ? id : null);
  if (comments.length > 0)
    await tx
      .insert(sentenceComments)
      .overridingSystemValue()
      .values(comments.map((row) => ({ ...row, authorId: known(row.authorId) })));
  if (reviews.length > 0)
    await tx.insert(sentenceReviews).values(
      reviews.map((row) => ({
        ...row,
        versionId,
        requestedBy: known(row.requestedBy),
        assignedTo: known(row.assignedTo),
      })),
    );
  const ofPeople = labels.filter(({ personId }) => present.has(personId));
  if (ofPeople.length > 0) await tx.insert(sentenceLabels).values(ofPeople.map((row) => ({ ...row, versionId })));
}

/** Those of the accounts that still exist, locked so that they do until the end of the transaction. */
async function findAccounts(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}
