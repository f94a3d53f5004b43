import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { entities, exampleEntities, examples, translationEntities, translations } from '../../../db/schema/index.ts';
import { meaningColumns, withMeaning } from '../../../resources/sentences/meaning.ts';
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

/** With all their marks, which are mapped at once. */
const PAGE = 100;

/** Sentences of a language with their translations to another, oldest first, read page by page. */
export async function* streamSources(
  db: Database,
  scope: SheetScope,
  which: SourceChoice,
): AsyncGenerator<SheetSource> {
  let last: PageOrder['last'];
  for (;;) {
    const page = await readPage(db, scope, { which, last });
    const own = await listSourceMarks(
      db,
      page.map(({ id }) => id),
    );
    const others = await listTranslatedMarks(
      db,
      page.flatMap(({ translationId }) => translationId ?? []),
    );
    for (const { id, text, translationId, translated, isDraft, isOutdated, original } of page) {
      const stored = translationId !== null && translated !== null && original !== null;
      const flags = { isDraft: isDraft ?? false, isOutdated: isOutdated ?? false };
      const translation = stored
        ? { text: translated, original, ...flags, entities: others.get(translationId) ?? [] }
        : undefined;
      yield { id, text, entities: own.get(id) ?? [], translation };
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
      translationId: translations.id,
      translated: translations.text,
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

async function listSourceMarks(db: Database, ids: readonly number[]): Promise<Map<number, Mark[]>> {
  if (ids.length === 0) return new Map();
  return byOwner(
    await db
      .select({
        owner: exampleEntities.exampleId,
        start: exampleEntities.start,
        end: exampleEntities.end,
        role: exampleEntities.role,
        resolvedValue: exampleEntities.resolvedValue,
        entity: entities.value,
      })
      .from(exampleEntities)
      .innerJoin(entities, eq(entities.id, exampleEntities.entityId))
      .where(inArray(exampleEntities.exampleId, [...ids]))
      .orderBy(asc(exampleEntities.start)),
  );
}

async function listTranslatedMarks(db: Database, ids: readonly number[]): Promise<Map<number, Mark[]>> {
  if (ids.length === 0) return new Map();
  return byOwner(
    await db
      .select({
        owner: translationEntities.translationId,
        start: translationEntities.start,
        end: translationEntities.end,
        role: translationEntities.role,
        resolvedValue: translationEntities.resolvedValue,
        entity: entities.value,
      })
      .from(translationEntities)
      .innerJoin(entities, eq(entities.id, translationEntities.entityId))
      .where(inArray(translationEntities.translationId, [...ids]))
      .orderBy(asc(translationEntities.start)),
  );
}

interface MarkRow {
  readonly owner: number;
  readonly start: number;
  readonly end: number;
  readonly entity: string;
  readonly role: string | null;
  readonly resolvedValue: string | null;
}

function byOwner(rows: readonly MarkRow[]): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const { owner, ...mark } of withMeaning(rows)) marks.set(owner, [...(marks.get(owner) ?? []), mark]);
  return marks;
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
    .select({ id: examples.id, text: examples.text, language: examples.language })
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
            id: translations.id,
            exampleId: translations.exampleId,
            text: translations.text,
            isDraft: translations.isDraft,
            isOutdated: translations.isOutdated,
            original: translations.originalText,
          })
          .from(translations)
          .where(and(inArray(translations.exampleId, found), eq(translations.language, to)))
          .orderBy(asc(translations.id))
          .for('update');
  const own = await listSourceMarks(tx, found);
  const others = await listTranslatedMarks(
    tx,
    translated.map(({ id }) => id),
  );
  const byExample = new Map(
    translated.map(({ id, exampleId, ...translation }) => [
      exampleId,
      { ...translation, entities: others.get(id) ?? [] },
    ]),
  );
  return new Map(
    rows.map((row) => [row.id, { ...row, entities: own.get(row.id) ?? [], translation: byExample.get(row.id) }]),
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
