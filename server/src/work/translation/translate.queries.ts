import { and, asc, count, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { examples, repositories, translationEntities, translations, versions } from '../../db/schema/index.ts';
import { judgeTranslations } from '../../resources/sentences/entity-match.queries.ts';
import { meaningColumns } from '../../resources/sentences/meaning.ts';
import { findEntityIds } from '../../resources/sentences/names.queries.ts';
import { touchVersion } from '../../resources/versions/versions.queries.ts';
import type { Database } from '../../db/client.ts';
import type { MarkedText } from '../../features/content/machine-translation/machine-translator.ts';

/** The repository of a version, and its source language. */
export async function readScope(
  db: Database,
  versionId: number,
): Promise<{ repositoryUuid: string; ownerId: number; from: string } | undefined> {
  const [found] = await db
    .select({ repositoryUuid: repositories.uuid, ownerId: repositories.ownerId, from: repositories.language })
    .from(versions)
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(and(eq(versions.id, versionId), isNull(repositories.deletedAt)));
  return found;
}

export interface TranslationScope {
  readonly versionId: number;
  readonly from: string;
  readonly to: string;
}

const untranslated = (db: Database, { versionId, from, to }: TranslationScope) =>
  and(
    eq(examples.versionId, versionId),
    eq(examples.language, from),
    notExists(
      db
        .select({ one: sql`1` })
        .from(translations)
        .where(and(eq(translations.exampleId, examples.id), eq(translations.language, to))),
    ),
  );

export async function countUntranslated(db: Database, scope: TranslationScope): Promise<number> {
  const [found] = await db.select({ value: count() }).from(examples).where(untranslated(db, scope));
  return found?.value ?? 0;
}

/** Sentences without a translation and with an id above `after`, by id. */
export async function listUntranslated(
  db: Database,
  scope: TranslationScope,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; text: string }[]> {
  return db
    .select({ id: examples.id, text: examples.text })
    .from(examples)
    .where(and(untranslated(db, scope), gt(examples.id, after)))
    .orderBy(asc(examples.id))
    .limit(limit);
}

export interface Draft extends MarkedText {
  readonly exampleId: number;
  /** The text that was translated; the draft is dropped when the sentence has changed since. */
  readonly source: string;
  readonly provider: string;
}

/** Stores drafts of sentences that are still untranslated. @returns how many */
export async function insertDrafts(
  tx: Database,
  { versionId, to }: TranslationScope,
  drafts: readonly Draft[],
): Promise<number> {
  const held = await tx
    .select({ id: examples.id, text: examples.text })
    .from(examples)
    .where(
      inArray(
        examples.id,
        drafts.map(({ exampleId }) => exampleId),
      ),
    )
    .orderBy(asc(examples.id))
    .for('share');
  const texts = new Map(held.map(({ id, text }) => [id, text]));
  const present = drafts.filter(({ exampleId, source }) => texts.get(exampleId) === source);
  if (present.length === 0) return 0;
  const made = await tx
    .insert(translations)
    .values(
      present.map(({ exampleId, text, provider }) => ({
        exampleId,
        language: to,
        text,
        provider,
        isDraft: true,
        hasValidEntities: false,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: translations.id, exampleId: translations.exampleId });
  const ids = new Map(made.map(({ id, exampleId }) => [exampleId, id]));
  const entityIds = await findEntityIds(
    tx,
    versionId,
    present.flatMap(({ entities }) => entities.map(({ entity }) => entity)),
  );
  const marks = present.flatMap(({ exampleId, entities }) =>
    entities.flatMap((mark) => {
      const [translationId, entityId] = [ids.get(exampleId), entityIds.get(mark.entity)];
      return translationId === undefined || entityId === undefined
        ? []
        : [{ translationId, entityId, start: mark.start, end: mark.end, ...meaningColumns(mark) }];
    }),
  );
  if (marks.length > 0) await tx.insert(translationEntities).values(marks);
  await judgeTranslations(
    tx,
    made.map(({ exampleId }) => exampleId),
  );
  if (made.length > 0) await touchVersion(tx, versionId);
  return made.length;
}
