import { meaningOf } from 'shared/domain';
import { groupBy } from '../../../lib/group-by.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { listMarks, listTranslationMarks, listTranslations } from './examples.queries.ts';
import { countOpenComments, listAuthors, listLabels, listReviewed } from './reviews.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { ExampleRow } from '../../../resources/examples/example.queries.ts';

/** Sentences with their marks and the ids of their translations. */
export async function presentListed(db: Database, repositoryUuid: string, rows: readonly ExampleRow[]) {
  const ids = rows.map(({ id }) => id);
  const [marks, translated] = await Promise.all([listMarks(db, ids), listTranslations(db, ids)]);
  const marksOf = groupBy(marks, ({ exampleId }) => exampleId);
  const translationsOf = groupBy(translated, ({ exampleId }) => exampleId);
  return rows.map((row) => ({
    ...presentCommon(repositoryUuid, row, marksOf.get(row.id)),
    translations: (translationsOf.get(row.id) ?? []).map(({ id }) => id),
  }));
}

/** The same for members of the team. */
export async function presentToTeam(db: Database, repositoryUuid: string, rows: readonly ExampleRow[]) {
  const ids = rows.map(({ id }) => id);
  const [listed, reviewed, comments, authors, labels] = await Promise.all([
    presentListed(db, repositoryUuid, rows),
    listReviewed(db, ids),
    countOpenComments(db, ids),
    listAuthors(db, ids),
    listLabels(db, ids),
  ]);
  const authorOf = new Map(authors.map(({ id, ...person }) => [id, person]));
  const labelsOf = groupBy(labels, ({ id }) => id);
  const draftedBy = new Map(rows.map((row) => [row.id, row.draftedBy]));
  return listed.map((row) => ({
    ...row,
    drafted_by: draftedBy.get(row.id) ?? null,
    needs_review: reviewed.has(row.id),
    comments: comments.get(row.id) ?? 0,
    author: authorOf.get(row.id) ?? null,
    labels: (labelsOf.get(row.id) ?? []).map(({ nickname, name, intent, labeledAt }) => ({
      nickname,
      name,
      intent,
      labeled_at: presentMoment(labeledAt),
    })),
  }));
}

/** Sentences with their marks and their translations in full. */
export async function presentExamples(db: Database, repositoryUuid: string, rows: readonly ExampleRow[]) {
  const ids = rows.map(({ id }) => id);
  const [marks, translated] = await Promise.all([listMarks(db, ids), listTranslations(db, ids)]);
  const translatedMarks = await listTranslationMarks(
    db,
    translated.map(({ id }) => id),
  );
  const marksOf = groupBy(marks, ({ exampleId }) => exampleId);
  const translationsOf = groupBy(translated, ({ exampleId }) => exampleId);
  const marksOfTranslation = groupBy(translatedMarks, ({ translationId }) => translationId);
  return rows.map((row) => ({
    ...presentCommon(repositoryUuid, row, marksOf.get(row.id)),
    translations: (translationsOf.get(row.id) ?? []).map((translation) => ({
      id: translation.id,
      original_example: row.id,
      from_language: row.language,
      language: translation.language,
      text: translation.text,
      has_valid_entities: translation.hasValidEntities,
      translated_original: translation.originalText,
      is_outdated: translation.isOutdated,
      is_draft: translation.isDraft,
      revision: translation.revision,
      created_at: presentMoment(translation.createdAt),
      entities: (marksOfTranslation.get(translation.id) ?? []).map(
        ({ id, start, end, entity, createdAt, ...mark }) => ({
          id,
          start,
          end,
          entity,
          value: translation.text.slice(start, end),
          ...meaningOf(mark),
          created_at: presentMoment(createdAt),
        }),
      ),
    })),
  }));
}

function presentCommon(repositoryUuid: string, row: ExampleRow, marks: Awaited<ReturnType<typeof listMarks>> = []) {
  return {
    id: row.id,
    repository: repositoryUuid,
    repository_version: row.versionId,
    text: row.text,
    language: row.language,
    intent: row.intent,
    is_corrected: row.isCorrected,
    revision: row.revision,
    created_at: presentMoment(row.createdAt),
    entities: marks.map(({ id, start, end, entity, group, createdAt, ...mark }) => ({
      id,
      repository_example: row.id,
      start,
      end,
      entity,
      group,
      value: row.text.slice(start, end),
      ...meaningOf(mark),
      created_at: presentMoment(createdAt),
    })),
  };
}
