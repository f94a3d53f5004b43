import { followMarks, isReworded, plainMark, trimSentence } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { checkRevision } from '../../../lib/schema/revision.ts';
import { listTranslationMarks } from '../examples/examples.queries.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { meaningColumns } from '../../../resources/sentences/meaning.ts';
import { checkStoredText } from '../../../resources/sentences/mark-errors.ts';
import { ensureEntities, findEntityIds } from '../../../resources/sentences/names.queries.ts';
import { putInTrash, takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { insertWholeTranslation, TrashedTranslation, readWholeTranslation } from './trashed-translation.queries.ts';
import { presentTranslations } from './translations.present.ts';
import {
  holdExample,
  insertTranslation,
  listTranslationPage,
  lockTranslation,
  removeTranslation,
  replaceTranslatedMarks,
  updateTranslation,
} from './translations.queries.ts';
import { findTranslation } from '../../../resources/translations/translation.queries.ts';
import { judgeOriginals } from '../../../resources/translations/outdated.queries.ts';
import type { z } from 'zod';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TranslatedRepository, TranslationGrant } from '../../../resources/translations/translation.resource.ts';
import type { TranslationRow } from '../../../resources/translations/translation.queries.ts';
import type {
  Translation,
  TranslationChangeBody,
  TranslationContent,
  TranslationFilters,
} from './translations.schema.ts';

type ShownTranslation = z.output<typeof Translation>;

export async function readTranslation(db: Database, id: number): Promise<ShownTranslation> {
  const row = await findTranslation(db, id);
  const [shown] = row ? await presentTranslations(db, [row]) : [];
  if (!shown) throw new NotFound(say('translation_missing'));
  return shown;
}

/** A page of a version's translations. */
export async function listTranslations(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  filters: TranslationFilters & PageRequest & { readonly repository_version?: number | undefined },
): Promise<Page<ShownTranslation>> {
  const version = await versionOf(db, uuid, filters.repository_version);
  const page = await listTranslationPage(db, version.id, filters, filters);
  return presentLongPage(page, (rows) => presentTranslations(db, rows));
}

interface Source {
  readonly example: { readonly id: number; readonly versionId: number; readonly language: string };
  readonly repository: TranslatedRepository;
}

/**
 * Stores a person's translation of a sentence [TRA-01]; it replaces a draft.
 * @throws FieldErrors when the direction is not allowed or a person has already translated the sentence.
 */
export async function addTranslation(
  db: Database,
  grant: Grant<Source>,
  { language, translated_original: seen, ...content }: TranslationContent,
): Promise<number> {
  const { example, repository } = grant.resource;
  checkDirection(example.language, language, repository.language);
  const { text, marks: entities } = trimSentence({ text: content.text, marks: content.entities });
  return db.transaction(async (tx) => {
    const present = await holdExample(tx, example.id);
    if (present === undefined) throw new NotFound(say('example_missing'));
    const id = await insertTranslation(tx, {
      exampleId: example.id,
      language,
      text,
      ...translating(seen, present),
      authorId: grant.account?.id ?? null,
    });
    if (id === undefined) throw fieldError(null, say('unique_set', { fields: 'original_example, language' }));
    await saveMarks(tx, grant, { id, exampleId: example.id, versionId: example.versionId }, entities);
    await recordChange(tx, example.versionId, [language, example.language]);
    return id;
  });
}

/** @throws FieldErrors unless the sentence is in the base language and the translation is not. */
function checkDirection(from: string, to: string, base: string): void {
  if (from === to) throw fieldError('language', say('translation_same_language'));
  if (from !== base) throw fieldError('language', say('translation_not_from_base'));
}

/**
 * Changes the fields that the body names and confirms a draft or an outdated translation. Without `entities`, the
 * marks follow the new text.
 * @throws StaleRevision when the body names an old revision.
 */
export async function changeTranslation(
  db: Database,
  grant: TranslationGrant,
  body: TranslationChangeBody,
): Promise<void> {
  const { id, exampleId } = grant.resource.translation;
  await db.transaction(async (tx) => {
    const present = await holdExample(tx, exampleId);
    const before = present === undefined ? undefined : await lockTranslation(tx, id);
    if (present === undefined || !before) throw new NotFound(say('translation_missing'));
    checkRevision(body.revision, before.revision);
    const { text, marks: entities } = await changedContent(tx, before, body);
    const author = text === before.text ? {} : { authorId: grant.account?.id ?? null };
    const original = translating(body.translated_original, present);
    await updateTranslation(tx, id, { text, isDraft: body.is_draft ?? false, ...original, ...author });
    await saveMarks(tx, grant, before, entities);
    await recordChange(tx, before.versionId, [before.language, before.fromLanguage]);
  });
}

/** @param seen the original that the translator saw; the current one if unknown */
const translating = (seen: string | undefined, present: string) => ({
  originalText: seen ?? present,
  isOutdated: isReworded(seen ?? present, present),
});

async function changedContent(
  tx: Database,
  before: TranslationRow,
  body: TranslationChangeBody,
): Promise<{ text: string; marks: Mark[] }> {
  const marks = (await listTranslationMarks(tx, [before.id])).map(plainMark);
  checkStoredText(before.text, body);
  const text = body.text ?? before.text;
  return trimSentence({
    text,
    marks: body.entities ?? (body.text === undefined ? marks : followMarks(before.text, text, marks)),
  });
}

/** Moves a translation to the trash. */
export async function dropTranslation(
  db: Database,
  { resource: { translation }, account }: TranslationGrant,
): Promise<void> {
  const { id, versionId } = translation;
  await db.transaction(async (tx) => {
    const content = await readWholeTranslation(tx, id);
    const row = await findTranslation(tx, id);
    if (!content || !row) throw new NotFound(say('translation_missing'));
    await putInTrash(tx, { kind: 'translation', itemId: id, versionId, content, deletedBy: account?.id });
    await removeTranslation(tx, id);
    await recordChange(tx, versionId, [row.language, row.fromLanguage]);
  });
}

/**
 * Restores a deleted translation; with `language`, only one in that language.
 * @throws NotFound when its sentence no longer exists, Conflict when the sentence has been translated again in the
 * meantime.
 */
export async function restoreTranslation(
  db: Database,
  { resource: { id } }: Grant<{ readonly id: number }>,
  language?: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'translation', id);
      const content = taken && TrashedTranslation.parse(taken.content);
      if (!content || (language !== undefined && content.language !== language))
        throw new NotFound(say('trashed_missing'));
      if ((await holdExample(tx, content.exampleId)) === undefined) throw new NotFound(say('example_missing'));
      await insertWholeTranslation(tx, taken.versionId, content);
      await judgeTranslations(tx, [content.exampleId]);
      await judgeOriginals(tx, [content.exampleId]);
      const row = await findTranslation(tx, id);
      await recordChange(tx, taken.versionId, row ? [row.language, row.fromLanguage] : []);
    });
  } catch (error) {
    if (violatedUnique(error) === 'translations_unique')
      throw new Conflict(say('unique_set', { fields: 'original_example, language' }));
    throw error;
  }
}

interface Marked {
  readonly id: number;
  readonly exampleId: number;
  readonly versionId: number;
}

/** Translators mark words with existing entities; creating an entity requires the right to add sentences. */
async function saveMarks(
  tx: Database,
  grant: Grant<unknown>,
  { id, exampleId, versionId }: Marked,
  entities: readonly Mark[],
): Promise<void> {
  const names = entities.map(({ entity }) => entity);
  const ids = grant.can('can_contribute')
    ? await ensureEntities(tx, versionId, names)
    : await findEntityIds(tx, versionId, names);
  const unknown = names.flatMap((name, index) =>
    ids.has(name) ? [] : [{ path: ['entities', index, 'entity'], message: say('test_entities') }],
  );
  if (unknown.length > 0) throw new FieldErrors(unknown);
  await replaceTranslatedMarks(
    tx,
    id,
    entities.flatMap((mark) => {
      const entityId = ids.get(mark.entity);
      return entityId === undefined ? [] : [{ start: mark.start, end: mark.end, entityId, ...meaningColumns(mark) }];
    }),
  );
  await judgeTranslations(tx, [exampleId]);
}
