import { followMarks } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../lib/errors.ts';
import { checkRevision } from '../../lib/revision.ts';
import { trimSentence } from '../examples/clean-sentence.ts';
import { ensureEntities } from '../examples/insert-examples.queries.ts';
import { putInTrash, takeFromTrash } from '../trash/trash.queries.ts';
import { recordChange } from '../versions/versions.queries.ts';
import { insertWholeTranslation, KeptTranslation, readWholeTranslation } from './kept-translation.queries.ts';
import {
  findEntityIds,
  findTranslation,
  holdExample,
  insertTranslation,
  judgeTranslations,
  listTranslatedMarks,
  lockTranslation,
  removeTranslation,
  replaceTranslatedMarks,
  updateTranslation,
} from './translations.queries.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { Grant } from '../../lib/grant.ts';
import type { TranslatedRepository, TranslationGrant } from './translation.resource.ts';
import type { TranslationRow } from './translations.queries.ts';
import type { TranslationChangeBody, TranslationContent } from './translations.schema.ts';

interface Source {
  readonly example: { readonly id: number; readonly versionId: number; readonly language: string };
  readonly repository: TranslatedRepository;
}

/**
 * Stores a person's translation of a sentence [TRA-01], over a machine's draft if there is one.
 * @throws FieldErrors when the direction is not allowed or the sentence is translated already.
 */
export async function addTranslation(
  db: Database,
  grant: Grant<Source>,
  { language, ...content }: TranslationContent,
): Promise<number> {
  const { example, repository } = grant.resource;
  checkDirection(example.language, language, repository.language);
  const { text, entities } = trimSentence(content);
  return db.transaction(async (tx) => {
    if (!(await holdExample(tx, example.id))) throw new NotFound();
    const id = await insertTranslation(tx, { exampleId: example.id, language, text });
    if (id === undefined) throw fieldError(null, say('unique_set', { fields: 'original_example, language' }));
    await saveMarks(tx, grant, { id, exampleId: example.id, versionId: example.versionId }, entities);
    await recordChange(tx, example.versionId, [language, example.language]);
    return id;
  });
}

/** @throws FieldErrors unless the sentence is in the base language and the translation is not. */
export function checkDirection(from: string, to: string, base: string): void {
  if (from === to) throw fieldError('language', say('translation_same_language'));
  if (from !== base) throw fieldError('language', say('translation_not_from_base'));
}

/**
 * Changes what the body names and confirms a draft. Marks that are not sent follow their text.
 * @throws StaleRevision when the body names another revision than the present one.
 */
export async function changeTranslation(
  db: Database,
  grant: TranslationGrant,
  body: TranslationChangeBody,
): Promise<void> {
  const { id, exampleId } = grant.resource.translation;
  await db.transaction(async (tx) => {
    const before = (await holdExample(tx, exampleId)) ? await lockTranslation(tx, id) : undefined;
    if (!before) throw new NotFound();
    checkRevision(body.revision, before.revision);
    const { text, entities } = await wantedContent(tx, before, body);
    await updateTranslation(tx, id, { text, isDraft: body.is_draft ?? false });
    await saveMarks(tx, grant, before, entities);
    await recordChange(tx, before.versionId, [before.language, before.fromLanguage]);
  });
}

async function wantedContent(
  tx: Database,
  before: TranslationRow,
  body: TranslationChangeBody,
): Promise<{ text: string; entities: Mark[] }> {
  const marks = (await listTranslatedMarks(tx, [before.id])).map(({ start, end, entity }) => ({ start, end, entity }));
  const text = body.text ?? before.text;
  return trimSentence({
    text,
    entities: body.entities ?? (body.text === undefined ? marks : followMarks(before.text, text, marks)),
  });
}

/** Removes a translation; it can be taken back. */
export async function dropTranslation(
  db: Database,
  {
    resource: {
      translation: { id, versionId },
    },
    account,
  }: TranslationGrant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const content = await readWholeTranslation(tx, id);
    const row = await findTranslation(tx, id);
    if (!content || !row) throw new NotFound();
    await putInTrash(tx, { kind: 'translation', itemId: id, versionId, content, deletedBy: account?.id });
    await removeTranslation(tx, id);
    await recordChange(tx, versionId, [row.language, row.fromLanguage]);
  });
}

/**
 * Takes the removal of a translation back; only one to `language` when it is given.
 * @throws NotFound when its sentence is gone, Conflict when it was translated anew meanwhile.
 */
export async function restoreTranslation(
  db: Database,
  { resource: { id } }: Grant<{ readonly id: number }>,
  language?: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'translation', id);
      const content = taken && KeptTranslation.parse(taken.content);
      if (
        !content ||
        (language !== undefined && content.language !== language) ||
        !(await holdExample(tx, content.exampleId))
      )
        throw new NotFound();
      await insertWholeTranslation(tx, taken.versionId, content);
      await judgeTranslations(tx, [content.exampleId]);
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

/** Whoever only translates marks what the intelligence has; new entities are for those who may add sentences. */
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
    entities.flatMap(({ start, end, entity }) => {
      const entityId = ids.get(entity);
      return entityId === undefined ? [] : [{ start, end, entityId }];
    }),
  );
  await judgeTranslations(tx, [exampleId]);
}
