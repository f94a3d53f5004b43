import { asc, eq } from 'drizzle-orm';
import {
  algorithmComparisons,
  evaluationResults,
  imports,
  sentenceReviews,
  trash,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The person's recorded actions on intelligences. */
export async function readWork(tx: Database, id: number) {
  const made = await tx
    .select({ intelligence: versions.repositoryUuid, created_at: versions.createdAt })
    .from(versions)
    .where(eq(versions.createdBy, id))
    .orderBy(asc(versions.id));
  const imported = await tx
    .select({
      intelligence: versions.repositoryUuid,
      filename: imports.filename,
      format: imports.format,
      created_at: imports.createdAt,
      stored_at: imports.storedAt,
      undone_at: imports.undoneAt,
    })
    .from(imports)
    .innerJoin(versions, eq(versions.id, imports.versionId))
    .where(eq(imports.createdBy, id))
    .orderBy(asc(imports.id));
  const evaluated = await tx
    .select({
      intelligence: versions.repositoryUuid,
      language: versionLanguages.language,
      is_cross_validation: evaluationResults.isCrossValidation,
      created_at: evaluationResults.createdAt,
    })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(eq(evaluationResults.createdBy, id))
    .orderBy(asc(evaluationResults.id));
  const compared = await tx
    .select({
      intelligence: versions.repositoryUuid,
      language: versionLanguages.language,
      sentences: algorithmComparisons.sentences,
      created_at: algorithmComparisons.createdAt,
    })
    .from(algorithmComparisons)
    .innerJoin(versionLanguages, eq(versionLanguages.id, algorithmComparisons.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(eq(algorithmComparisons.createdBy, id))
    .orderBy(asc(algorithmComparisons.versionLanguageId));
  const deleted = await tx
    .select({ intelligence: versions.repositoryUuid, kind: trash.kind, deleted_at: trash.createdAt })
    .from(trash)
    .innerJoin(versions, eq(versions.id, trash.versionId))
    .where(eq(trash.deletedBy, id))
    .orderBy(asc(trash.id));
  const reviews = await tx
    .select({ intelligence: versions.repositoryUuid, requested_at: sentenceReviews.requestedAt })
    .from(sentenceReviews)
    .innerJoin(versions, eq(versions.id, sentenceReviews.versionId))
    .where(eq(sentenceReviews.requestedBy, id))
    .orderBy(asc(sentenceReviews.exampleId));
  return { versions: made, imports: imported, evaluations: evaluated, comparisons: compared, deleted, reviews };
}
