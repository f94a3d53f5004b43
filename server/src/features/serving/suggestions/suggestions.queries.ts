import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  entities,
  entityValues,
  examples,
  intents,
  predictionLogs,
  testSentences,
  translations,
  versionLanguages,
} from '../../../db/schema/index.ts';
import { trainsLanguage } from '../../learning/training/training.queries.ts';
import type { AnyColumn } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** Of a longer sentence, the beginning shows well enough beside which words a word is used. */
const MAX_COMPARED_CHARACTERS = 500;
const MAX_VALUE_CHARACTERS = 60;
const beginningOf = (text: AnyColumn) => sql<string>`left(${text}, ${MAX_COMPARED_CHARACTERS})`;

/** The newest training sentences of a language of a version; only the beginning of long ones. */
export async function listTrainingTexts(
  db: Database,
  { versionId, language, limit }: { versionId: number; language: string; limit: number },
): Promise<string[]> {
  const own = await db
    .select({ text: beginningOf(examples.text) })
    .from(examples)
    .where(and(eq(examples.versionId, versionId), eq(examples.language, language)))
    .orderBy(desc(examples.id))
    .limit(limit);
  const translated = await db
    .select({ text: beginningOf(translations.text) })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .where(trainsLanguage(versionId, language))
    .orderBy(desc(translations.id))
    .limit(Math.max(0, limit - own.length));
  return [...own, ...translated].map(({ text }) => text);
}

/** Some values of entities in a language, chosen at random, but none that are whole sentences. */
export async function listSomeValues(
  db: Database,
  { versionId, language, limit }: { versionId: number; language: string; limit: number },
): Promise<{ entity: string; value: string }[]> {
  return db
    .select({ entity: entities.value, value: entityValues.value })
    .from(entityValues)
    .innerJoin(entities, eq(entities.id, entityValues.entityId))
    .where(
      and(
        eq(entityValues.versionId, versionId),
        or(eq(entityValues.language, language), isNull(entityValues.language)),
        sql`length(${entityValues.value}) <= ${MAX_VALUE_CHARACTERS}`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Distinct sentences recently sent to a language of a version. */
export async function listAskedTexts(
  db: Database,
  { versionId, language, limit }: { versionId: number; language: string; limit: number },
): Promise<string[]> {
  const latest = db
    .select({ text: predictionLogs.text })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)))
    .orderBy(desc(predictionLogs.id))
    .limit(limit);
  return [...new Set((await latest).map(({ text }) => text))];
}

/** Which texts the version already has as training or test sentences, ignoring case; the result is in lower case. */
export async function listKnownTexts(
  db: Database,
  { versionId, language, texts }: { versionId: number; language: string; texts: readonly string[] },
): Promise<Set<string>> {
  if (texts.length === 0) return new Set();
  const lowered = [...new Set(texts.map((text) => text.toLowerCase()))];
  const forms = sql`any(array(select search_form(sent) from unnest(${sql.param(lowered)}::text[]) sent))`;
  const found = await Promise.all([
    db
      .select({ text: examples.text })
      .from(examples)
      .where(
        and(eq(examples.versionId, versionId), eq(examples.language, language), sql`${examples.searchText} = ${forms}`),
      ),
    db
      .select({ text: translations.text })
      .from(translations)
      .innerJoin(examples, eq(examples.id, translations.exampleId))
      .where(
        and(
          eq(examples.versionId, versionId),
          eq(translations.language, language),
          sql`${translations.searchText} = ${forms}`,
        ),
      ),
    db
      .select({ text: testSentences.text })
      .from(testSentences)
      .where(
        and(
          eq(testSentences.versionId, versionId),
          eq(testSentences.language, language),
          inArray(sql`lower(${testSentences.text})`, lowered),
        ),
      ),
  ]);
  return new Set(found.flat().map(({ text }) => text.toLowerCase()));
}

/** Training sentences with their intents; a translation replaces its original. */
export async function listTextsWithIntents(
  db: Database,
  { versionId, language, limit }: { versionId: number; language: string; limit: number },
): Promise<{ text: string; intent: string }[]> {
  return db
    .select({ text: sql<string>`coalesce(${translations.text}, ${examples.text})`, intent: intents.text })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .leftJoin(
      translations,
      and(
        eq(translations.exampleId, examples.id),
        eq(translations.language, language),
        eq(translations.hasValidEntities, true),
        eq(translations.isDraft, false),
        eq(translations.isOutdated, false),
      ),
    )
    .where(
      and(eq(examples.versionId, versionId), or(eq(examples.language, language), sql`${translations.id} is not null`)),
    )
    .orderBy(desc(examples.id))
    .limit(limit);
}
