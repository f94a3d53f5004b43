import { and, eq, isNull } from 'drizzle-orm';
import { testSentences, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export type TestSentenceRow = typeof testSentences.$inferSelect;

/** A test sentence and the repository it belongs to. */
export type TestSentenceOf = TestSentenceRow & { readonly repositoryUuid: string };

export async function findTestSentence(db: Database, id: number): Promise<TestSentenceOf | undefined> {
  const [found] = await db
    .select({ sentence: testSentences, repositoryUuid: versions.repositoryUuid })
    .from(testSentences)
    .innerJoin(versions, eq(versions.id, testSentences.versionId))
    .where(and(eq(testSentences.id, id), isNull(versions.deletedAt)));
  return found && { ...found.sentence, repositoryUuid: found.repositoryUuid };
}
