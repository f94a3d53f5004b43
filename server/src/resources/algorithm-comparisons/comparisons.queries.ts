import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { algorithmComparisons, versionLanguages, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { StoredTrialContent } from './stored-comparison.ts';

export type ComparisonRow = typeof algorithmComparisons.$inferSelect;

/** The last comparison of a language of a version. */
export async function findComparison(db: Database, versionLanguageId: number): Promise<ComparisonRow | undefined> {
  const [found] = await db
    .select()
    .from(algorithmComparisons)
    .where(eq(algorithmComparisons.versionLanguageId, versionLanguageId));
  return found;
}

interface NewComparison {
  readonly versionLanguageId: number;
  readonly revision: number;
  readonly sentences: number;
  readonly trials: readonly StoredTrialContent[];
  readonly createdBy: number | null;
}

/** The last comparison of a language of a version, unless sentences changed since or its suggestion was dismissed. */
export async function findOpenComparison(
  db: Database,
  versionId: number,
  language: string,
): Promise<ComparisonRow | undefined> {
  const [found] = await db
    .select(getTableColumns(algorithmComparisons))
    .from(algorithmComparisons)
    .innerJoin(versionLanguages, eq(versionLanguages.id, algorithmComparisons.versionLanguageId))
    .where(
      and(
        eq(versionLanguages.versionId, versionId),
        eq(versionLanguages.language, language),
        eq(versionLanguages.revision, algorithmComparisons.revision),
        isNull(algorithmComparisons.dismissedAt),
      ),
    );
  return found;
}

/** Stores a comparison and replaces the last one. */
export async function storeComparison(tx: Database, { versionLanguageId, ...content }: NewComparison): Promise<void> {
  const row = { ...content, createdAt: sql`clock_timestamp()`, dismissedAt: null };
  await tx
    .insert(algorithmComparisons)
    .values({ versionLanguageId, ...row })
    .onConflictDoUpdate({ target: algorithmComparisons.versionLanguageId, set: row });
}

/**
 * Keeps the comparisons of an intelligence valid after a change of its settings, which increments the revisions of its
 * languages: the scores of algorithms do not depend on the selected one.
 */
export async function preserveThroughSettingsChange(tx: Database, repositoryUuid: string): Promise<void> {
  await tx.execute(sql`
    update ${algorithmComparisons} set revision = ${algorithmComparisons.revision} + 1
    from ${versionLanguages} join ${versions} on ${versions.id} = ${versionLanguages.versionId}
    where ${versionLanguages.id} = ${algorithmComparisons.versionLanguageId}
      and ${versions.repositoryUuid} = ${repositoryUuid}`);
}

/** Dismisses the suggestion of a comparison; the next comparison may suggest it again. */
export async function dismissSuggestion(db: Database, versionLanguageId: number): Promise<void> {
  await db
    .update(algorithmComparisons)
    .set({ dismissedAt: sql`clock_timestamp()` })
    .where(eq(algorithmComparisons.versionLanguageId, versionLanguageId));
}
