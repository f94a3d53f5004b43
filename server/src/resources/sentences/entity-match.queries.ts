import { and, eq, inArray, sql } from 'drizzle-orm';
import { examples, translations } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

const entityIdsOf = (table: 'example_entities' | 'translation_entities', owner: string, id: SQL) => sql`
  array(
    select mark.entity_id
    from ${sql.identifier(table)} mark
    where mark.${sql.identifier(owner)} = ${id}
    order by mark.entity_id
  )`;

/** The same entities on both sides, each with the same count; positions do not matter [TRA-02]. */
const ENTITIES_MATCH = sql<boolean>`(
  ${entityIdsOf('example_entities', 'example_id', sql`translations.example_id`)}
  = ${entityIdsOf('translation_entities', 'translation_id', sql`translations.id`)}
)`;
const IS_STALE = sql`${translations.hasValidEntities} <> ${ENTITIES_MATCH}`;

/**
 * Recomputes `has_valid_entities` for the translations of these sentences, after marks changed on either side.
 */
export async function judgeTranslations(tx: Database, exampleIds: readonly number[]): Promise<void> {
  if (exampleIds.length === 0) return;
  await tx
    .update(translations)
    .set({ hasValidEntities: ENTITIES_MATCH })
    .where(and(inArray(translations.exampleId, [...exampleIds]), IS_STALE));
}

/** Recomputes it for every translation of a version, after an entity was deleted or restored. */
export async function judgeVersionTranslations(tx: Database, versionId: number): Promise<void> {
  const ofVersion = tx.select({ id: examples.id }).from(examples).where(eq(examples.versionId, versionId));
  await tx
    .update(translations)
    .set({ hasValidEntities: ENTITIES_MATCH })
    .where(and(inArray(translations.exampleId, ofVersion), IS_STALE));
}
