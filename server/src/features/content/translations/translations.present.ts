import { meaningOf } from 'shared/domain';
import { groupBy } from '../../../lib/group-by.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { listTranslationMarks } from '../examples/examples.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { TranslationRow } from '../../../resources/translations/translation.queries.ts';
import type { Translation } from './translations.schema.ts';

/** Translations with their marks. */
export async function presentTranslations(
  db: Database,
  rows: readonly TranslationRow[],
): Promise<z.output<typeof Translation>[]> {
  const marks = await listTranslationMarks(
    db,
    rows.map(({ id }) => id),
  );
  const marksOf = groupBy(marks, ({ translationId }) => translationId);
  return rows.map((row) => ({
    id: row.id,
    original_example: row.exampleId,
    original_example_text: row.originalText,
    repository_version: row.versionId,
    intent: row.intent,
    from_language: row.fromLanguage,
    language: row.language,
    text: row.text,
    entities: (marksOf.get(row.id) ?? []).map(({ id, start, end, entity, createdAt, ...mark }) => ({
      id,
      repository_translated_example: row.id,
      start,
      end,
      entity,
      value: row.text.slice(start, end),
      ...meaningOf(mark),
      created_at: presentMoment(createdAt),
    })),
    translated_original: row.translatedOriginal,
    is_outdated: row.isOutdated,
    has_valid_entities: row.hasValidEntities,
    is_draft: row.isDraft,
    provider: row.provider,
    revision: row.revision,
    created_at: presentMoment(row.createdAt),
  }));
}
