import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { exampleEntities, examples, intents, translationEntities, translations } from '../../../db/schema/index.ts';
import { groupBy } from '../../../lib/group-by.ts';
import {
  TrashedEntity,
  listTrashedEntities,
  reviveEntities,
} from '../../../resources/entities/revive-entities.queries.ts';
import { refuseTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { trashedMeaning } from '../../../resources/sentences/meaning.ts';
import { holdExamples } from './examples.queries.ts';
import { insertReviews, readReviews } from './reviews.queries.ts';
import { ensureIntents } from '../../../resources/sentences/names.queries.ts';
import type { Database } from '../../../db/client.ts';

const Mark = z.object({
  id: z.int(),
  start: z.int(),
  end: z.int(),
  entityId: z.int(),
  ...trashedMeaning,
  createdAt: z.coerce.date(),
});
const Sentence = z.object({
  id: z.int(),
  language: z.string(),
  text: z.string(),
  revision: z.int(),
  createdAt: z.coerce.date(),
});
const Translated = Sentence.extend({
  /** Missing in translations deleted before they stored their original. */
  originalText: z.string().optional(),
  isOutdated: z.boolean().optional(),
  hasValidEntities: z.boolean(),
  isDraft: z.boolean(),
  provider: z.string().nullable(),
  marks: z.array(Mark),
});

const Comment = z.object({
  id: z.int(),
  authorId: z.int().nullable(),
  text: z.string(),
  createdAt: z.coerce.date(),
  editedAt: z.coerce.date().nullable(),
  resolvedAt: z.coerce.date().nullable(),
});

/** Trash content: a sentence with its marks, its translations, the entities they use, and what the team wrote about it. */
export const TrashedExample = Sentence.extend({
  intent: z.string(),
  isCorrected: z.boolean(),
  draftedBy: z.string().nullable().default(null),
  marks: z.array(Mark),
  translations: z.array(Translated),
  entities: z.array(TrashedEntity),
  comments: z.array(Comment).default([]),
  review: z
    .object({
      requestedBy: z.int().nullable(),
      assignedTo: z.int().nullable().default(null),
      requestedAt: z.coerce.date(),
    })
    .optional(),
  labels: z.array(z.object({ personId: z.int(), intent: z.string(), labeledAt: z.coerce.date() })).default([]),
});
export type TrashedExampleContent = z.output<typeof TrashedExample>;

/** Reads and locks a sentence with everything that belongs to it; undefined when it no longer exists. */
export async function readWholeExample(tx: Database, id: number): Promise<TrashedExampleContent | undefined> {
  return (await readWholeExamples(tx, [id])).get(id);
}

/** Like `readWholeExample` for several ids, in a few statements; deleted ones are left out. */
export async function readWholeExamples(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TrashedExampleContent>> {
  if (ids.length === 0) return new Map();
  await holdExamples(tx, ids);
  const rows = await tx
    .select({
      id: examples.id,
      language: examples.language,
      text: examples.text,
      revision: examples.revision,
      createdAt: examples.createdAt,
      isCorrected: examples.isCorrected,
      draftedBy: examples.draftedBy,
      intent: intents.text,
    })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(inArray(examples.id, [...ids]));
  const marks = await tx
    .select()
    .from(exampleEntities)
    .where(inArray(exampleEntities.exampleId, [...ids]));
  const translated = await tx
    .select()
    .from(translations)
    .where(inArray(translations.exampleId, [...ids]));
  const translatedMarks = await readTranslationMarks(
    tx,
    translated.map((each) => each.id),
  );
  const { comments, reviews, labels } = await readReviews(tx, ids);
  const carried = [...new Set([...marks, ...translatedMarks].map(({ entityId }) => entityId))];
  const carriedById = new Map((await listTrashedEntities(tx, carried)).map((entity) => [entity.id, entity]));
  const marksOf = groupBy(marks, ({ exampleId }) => exampleId);
  const commentsOf = groupBy(comments, ({ exampleId }) => exampleId);
  const labelsOf = groupBy(labels, ({ exampleId }) => exampleId);
  const reviewOf = new Map(reviews.map((review) => [review.exampleId, review]));
  const translationsOf = groupBy(translated, ({ exampleId }) => exampleId);
  const marksOfTranslation = groupBy(translatedMarks, ({ translationId }) => translationId);
  return new Map(
    rows.map((row) => {
      const own = marksOf.get(row.id) ?? [];
      const ownTranslations = (translationsOf.get(row.id) ?? []).map((each) => ({
        ...each,
        marks: marksOfTranslation.get(each.id) ?? [],
      }));
      const used = new Set([...own, ...ownTranslations.flatMap((each) => each.marks)].map(({ entityId }) => entityId));
      // Without authors: the trash may outlive their accounts.
      const kept = TrashedExample.parse({
        ...row,
        marks: own,
        translations: ownTranslations,
        entities: [...used].flatMap((id) => carriedById.get(id) ?? []),
        comments: commentsOf.get(row.id) ?? [],
        review: reviewOf.get(row.id),
        labels: labelsOf.get(row.id) ?? [],
      });
      return [row.id, kept];
    }),
  );
}

async function readTranslationMarks(tx: Database, ids: readonly number[]) {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(translationEntities)
        .where(inArray(translationEntities.translationId, [...ids]));
}

/**
 * Restores a sentence under its old ids.
 * @throws a violation of `examples_unique`, or Conflict, when it has been added again in the meantime.
 */
export const insertWholeExample = (tx: Database, versionId: number, kept: TrashedExampleContent): Promise<void> =>
  insertWholeExamples(tx, versionId, [kept]);

/** Like `insertWholeExample` for several sentences, in a few statements. */
export async function insertWholeExamples(
  tx: Database,
  versionId: number,
  kept: readonly TrashedExampleContent[],
): Promise<void> {
  if (kept.length === 0) return;
  const names = kept.map(({ intent }) => intent);
  const intentIds = await ensureIntents(tx, versionId, names);
  await tx
    .insert(examples)
    .overridingSystemValue()
    .values(
      kept.map(({ id, language, text, createdAt, isCorrected, draftedBy, revision, intent }) => {
        const intentId = intentIds.get(intent);
        if (intentId === undefined) throw new Error('The intent was neither found nor made');
        return { id, versionId, language, text, intentId, isCorrected, draftedBy, createdAt, revision: revision + 1 };
      }),
    );
  await refuseTwins(tx, kept);
  await insertReviews(tx, versionId, {
    comments: kept.flatMap(({ id, comments }) => comments.map((comment) => ({ ...comment, exampleId: id }))),
    reviews: kept.flatMap(({ id, review }) => (review ? [{ ...review, exampleId: id }] : [])),
    labels: kept.flatMap(({ id, labels }) => labels.map((label) => ({ ...label, exampleId: id }))),
  });
  const carried = new Map(kept.flatMap(({ entities }) => entities.map((entity) => [entity.id, entity])));
  const entityIds = await reviveEntities(tx, versionId, [...carried.values()]);
  const present = <Item extends { readonly entityId: number }>(items: readonly Item[]) =>
    items.flatMap((item) => {
      const entityId = entityIds.get(item.entityId);
      return entityId === undefined ? [] : [{ ...item, entityId }];
    });
  const marks = kept.flatMap(({ id, marks: own }) => present(own).map((mark) => ({ ...mark, exampleId: id })));
  if (marks.length > 0) await tx.insert(exampleEntities).overridingSystemValue().values(marks);
  const translated = kept.flatMap(({ id, translations: own }) => own.map((each) => ({ ...each, exampleId: id })));
  if (translated.length === 0) return;
  await tx
    .insert(translations)
    .overridingSystemValue()
    .values(
      translated.map((translation) => ({
        id: translation.id,
        exampleId: translation.exampleId,
        language: translation.language,
        text: translation.text,
        originalText: translation.originalText,
        isOutdated: translation.isOutdated,
        hasValidEntities: translation.hasValidEntities,
        isDraft: translation.isDraft,
        provider: translation.provider,
        createdAt: translation.createdAt,
        revision: translation.revision + 1,
      })),
    );
  const translatedMarks = translated.flatMap((translation) =>
    present(translation.marks).map((mark) => ({ ...mark, translationId: translation.id })),
  );
  if (translatedMarks.length > 0) await tx.insert(translationEntities).overridingSystemValue().values(translatedMarks);
}
