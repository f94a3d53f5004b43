import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { entities, exampleEntities, examples, translationEntities, translations } from '../../../db/schema/index.ts';
import { mapInTurns, pause } from '../../../lib/concurrency/turns.ts';
import { marksJson, readMarks } from '../../../resources/sentences/marks-json.queries.ts';
import { meaningColumns } from '../../../resources/sentences/meaning.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';

export interface SheetScope {
  readonly versionId: number;
  readonly from: string;
  readonly to: string;
}

interface Marked {
  readonly text: string;
  readonly entities: readonly Mark[];
}

interface MarkedTranslation extends Marked {
  readonly isDraft: boolean;
  readonly isOutdated: boolean;
  /** The original text that was translated. */
  readonly original: string;
}

export interface SheetSource extends Marked {
  readonly id: number;
  readonly translation: MarkedTranslation | undefined;
}

/** All sentences, or those with a confirmed translation of the current text, or those without one. */
export type SourceChoice = 'all' | 'translated' | 'untranslated';

/** Few enough that reading them with all their marks does not delay other requests. */
const PAGE = 50;

/** The marks of a text as one value: a row per mark would be mapped all at once. */
const marksOf = (table: PgTable, owner: string, id: PgColumn) => sql<unknown>`${marksJson(table, owner, sql`${id}`)}`;

/** Sentences of a language with their translations to another, oldest first, read page by page. */
export async function* streamSources(
  db: Database,
  scope: SheetScope,
  which: SourceChoice,
): AsyncGenerator<SheetSource> {
  let last: PageOrder['last'];
  for (;;) {
    const page = await readPage(db, scope, { which, last });
    for (const { id, text, marks, translated, translatedMarks, isDraft, isOutdated, original } of page) {
      const isTranslated = translated !== null && original !== null;
      const flags = { isDraft: isDraft ?? false, isOutdated: isOutdated ?? false };
      const translation = isTranslated
        ? { text: translated, original, ...flags, entities: readMarks(translatedMarks) }
        : undefined;
      yield { id, text, entities: readMarks(marks), translation };
      await pause();
    }
    last = page.at(-1);
    if (!last || page.length < PAGE) return;
  }
}

interface PageOrder {
  readonly which: SourceChoice;
  /** The last sentence of the page before. */
  readonly last: { readonly id: number; readonly createdAt: Date } | undefined;
}

async function readPage(db: Database, { versionId, from, to }: SheetScope, { which, last }: PageOrder) {
  const chosen = {
    all: undefined,
    translated: and(eq(translations.isDraft, false), eq(translations.isOutdated, false)),
    untranslated: or(isNull(translations.id), eq(translations.isDraft, true), eq(translations.isOutdated, true)),
  }[which];
  return db
    .select({
      id: examples.id,
      text: examples.text,
      createdAt: examples.createdAt,
      marks: marksOf(exampleEntities, 'example_id', examples.id),
      translated: translations.text,
      translatedMarks: marksOf(translationEntities, 'translation_id', translations.id),
      isDraft: translations.isDraft,
      isOutdated: translations.isOutdated,
      original: translations.originalText,
    })
    .from(examples)
    .leftJoin(translations, and(eq(translations.exampleId, examples.id), eq(translations.language, to)))
    .where(
      and(
        eq(examples.versionId, versionId),
        eq(examples.language, from),
        chosen,
        last &&
          sql`(${examples.createdAt}, ${examples.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(asc(examples.createdAt), asc(examples.id))
    .limit(PAGE);
}

/** Entities marked in the sentences of a language. */
export async function listUsedEntities(db: Database, { versionId, from }: SheetScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ value: entities.value })
    .from(entities)
    .innerJoin(exampleEntities, eq(exampleEntities.entityId, entities.id))
    .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
    .where(and(eq(examples.versionId, versionId), eq(examples.language, from)))
    .orderBy(asc(entities.value));
  return rows.map(({ value }) => value);
}

export interface HeldSource extends Marked {
  readonly id: number;
  readonly language: string;
  readonly translation: MarkedTranslation | undefined;
}

/** Sentences of a version by id, locked with their translations until the end of the transaction. */
export async function holdSources(
  tx: Database,
  versionId: number,
  to: string,
  ids: readonly number[],
): Promise<Map<number, HeldSource>> {
  const rows = await tx
    .select({
      id: examples.id,
      text: examples.text,
      language: examples.language,
      marks: marksOf(exampleEntities, 'example_id', examples.id),
    })
    .from(examples)
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...ids])))
    .orderBy(asc(examples.id))
    .for('share');
  const found = rows.map(({ id }) => id);
  const translated =
    found.length === 0
      ? []
      : await tx
          .select({
            exampleId: translations.exampleId,
            text: translations.text,
            marks: marksOf(translationEntities, 'translation_id', translations.id),
            isDraft: translations.isDraft,
            isOutdated: translations.isOutdated,
            original: translations.originalText,
          })
          .from(translations)
          .where(and(inArray(translations.exampleId, found), eq(translations.language, to)))
          .orderBy(asc(translations.id))
          .for('update');
  const byExample = new Map(
    await mapInTurns(
      translated,
      ({ exampleId, marks, ...translation }) => [exampleId, { ...translation, entities: readMarks(marks) }] as const,
    ),
  );
  return new Map(
    await mapInTurns(
      rows,
      ({ marks, ...row }) =>
        [row.id, { ...row, entities: readMarks(marks), translation: byExample.get(row.id) }] as const,
    ),
  );
}

export interface NewText extends Marked {
  readonly exampleId: number;
  /** The current text of the sentence. */
  readonly original: string;
}

/** Stores translations, replacing existing ones; each sentence at most once. */
export async function replaceTranslations(
  tx: Database,
  { versionId, to, authorId }: Pick<SheetScope, 'versionId' | 'to'> & { readonly authorId: number | null },
  texts: readonly NewText[],
): Promise<void> {
  if (texts.length === 0) return;
  const stored = await tx
    .insert(translations)
    .values(
      texts.map(({ exampleId, text, original }) => ({
        exampleId,
        language: to,
        text,
        originalText: original,
        authorId,
        hasValidEntities: false,
      })),
    )
    .onConflictDoUpdate({
      target: [translations.exampleId, translations.language],
      set: {
        text: sql`excluded.text`,
        // The author of a confirmed draft remains the machine.
        authorId: sql`
          case when ${translations.text} = excluded.text then ${translations.authorId} else excluded.author_id end`,
        originalText: sql`excluded.original_text`,
        isOutdated: false,
        isDraft: false,
        revision: sql`${translations.revision} + 1`,
      },
    })
    .returning({ id: translations.id, exampleId: translations.exampleId });
  const ids = new Map(stored.map(({ id, exampleId }) => [exampleId, id]));
  await tx.delete(translationEntities).where(inArray(translationEntities.translationId, [...ids.values()]));
  const named = await tx
    .select({ id: entities.id, value: entities.value })
    .from(entities)
    .where(eq(entities.versionId, versionId));
  const entityIds = new Map(named.map(({ id, value }) => [value, id]));
  const marks = texts.flatMap(({ exampleId, entities: own }) =>
    own.flatMap((mark) => {
      const [translationId, entityId] = [ids.get(exampleId), entityIds.get(mark.entity)];
      return translationId === undefined || entityId === undefined
        ? []
        : [{ translationId, entityId, start: mark.start, end: mark.end, ...meaningColumns(mark) }];
    }),
  );
  if (marks.length > 0) await tx.insert(translationEntities).values(marks);
}
