import { meaningOf } from 'shared/domain';
import { groupBy } from '../../../lib/group-by.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { listMarks, listTranslationMarks, listTranslations } from './examples.queries.ts';
import { listDetails, listTeamDetails } from './listed-details.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { ExampleRow } from '../../../resources/examples/example.queries.ts';
import type { ListedDetails } from './listed-details.queries.ts';

/** Sentences with their marks and the ids of their translations. */
export async function presentListed(db: Database, repositoryUuid: string, rows: readonly ExampleRow[]) {
  const details = await listDetails(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentWith(repositoryUuid, row, details.get(row.id)));
}

/** The same for members of the team. */
export async function presentToTeam(db: Database, repositoryUuid: string, rows: readonly ExampleRow[]) {
  const details = await listTeamDetails(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = details.get(row.id);
    return {
      ...presentWith(repositoryUuid, row, own),
      drafted_by: row.draftedBy,
      needs_review: own?.review !== undefined && own.review !== null,
      assigned_to: own?.review?.reviewer ?? null,
      comments: own?.comments ?? 0,
      author: own?.author ?? null,
      labels: (own?.labels ?? []).map(({ labeledAt, ...label }) => ({
        ...label,
        labeled_at: presentMoment(new Date(labeledAt)),
      })),
    };
  });
}

function presentWith(repositoryUuid: string, row: ExampleRow, details: ListedDetails | undefined) {
  const marks = (details?.marks ?? []).map(({ role, resolvedValue, createdAt, ...mark }) => ({
    ...mark,
    role: role ?? undefined,
    resolved_value: resolvedValue ?? undefined,
    createdAt: new Date(createdAt),
  }));
  return { ...presentCommon(repositoryUuid, row, marks), translations: details?.translations ?? [] };
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

type ShownMark = Omit<Awaited<ReturnType<typeof listMarks>>[number], 'exampleId' | 'entityId'>;

function presentCommon(repositoryUuid: string, row: ExampleRow, marks: readonly ShownMark[] = []) {
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
