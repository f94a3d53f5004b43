import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import { exampleEntities, examples, translations } from '../../../db/schema/index.ts';
import { countReviews } from './reviews.queries.ts';
import { listAskedEntities, TRANSLATION_FILTERS } from './example-conditions.queries.ts';
import { SentenceQuery } from './examples.schema.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { SentenceFilters } from './examples.schema.ts';

const FILTERS = SentenceQuery.keyof().options;
const MARK_FILTERS: ReadonlySet<string> = new Set(['entity', 'entity_id', 'group', 'label']);

/**
 * How many sentences of a version match the filters from which `where` was built. If the only filter is one by marks or
 * translations, only those are counted: joining 100,000 sentences with them takes several times as long.
 */
export async function countExamples(
  db: Database,
  versionId: number,
  filters: SentenceFilters,
  where: SQL | undefined,
): Promise<number> {
  const [name, ...others] = FILTERS.filter((each) => filters[each] !== undefined);
  if (name === undefined || others.length > 0) return db.$count(examples, where);
  if (filters.needs_review === true) return countReviews(db, versionId);
  if (MARK_FILTERS.has(name)) return countMarked(db, (await listAskedEntities(db, versionId, filters)).flat());
  const asked = TRANSLATION_FILTERS.find((each) => each.name === name);
  const language = asked && filters[asked.name];
  if (language === undefined) return db.$count(examples, where);
  // A sentence has one translation into a language.
  const ofLanguage = and(eq(translations.versionId, versionId), eq(translations.language, language), asked?.like);
  const [translated, all] = await Promise.all([
    db.$count(translations, ofLanguage),
    asked?.must ? undefined : db.$count(examples, eq(examples.versionId, versionId)),
  ]);
  return all === undefined ? translated : all - translated;
}

async function countMarked(db: Database, entityIds: readonly number[]): Promise<number> {
  const [found] = await db
    .select({ value: countDistinct(exampleEntities.exampleId) })
    .from(exampleEntities)
    .where(inArray(exampleEntities.entityId, [...entityIds]));
  return found?.value ?? 0;
}
