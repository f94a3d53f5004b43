import { followMarks, haveSameMarks, plainMark, trimSentence } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { checkRevision } from '../../../lib/schema/revision.ts';
import { enforceQuotas, enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { meaningColumns } from '../../../resources/sentences/meaning.ts';
import { checkChangedText, checkStoredText } from '../../../resources/sentences/mark-errors.ts';
import { hasTwin } from '../../../resources/sentences/emoji-twins.queries.ts';
import { ensureEntities, ensureIntents } from '../../../resources/sentences/names.queries.ts';
import { recordFirstLabels, recordLabels } from '../../../resources/examples/labels.queries.ts';
import { judgeOriginals } from '../../../resources/translations/outdated.queries.ts';
import { putInTrash, takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { presentExamples, presentToTeam } from './examples.present.ts';
import {
  listExamples,
  listExamplesById,
  listMarks,
  listTranslations,
  lockExample,
  removeExample,
  replaceMarks,
  updateExample,
} from './examples.queries.ts';
import { findExample } from '../../../resources/examples/example.queries.ts';
import { insertExamples, removeUnusedEntities } from './insert-examples.queries.ts';
import { insertWholeExample, TrashedExample, readWholeExample } from './trashed-example.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrashedGrant } from '../../../resources/trash/trash.resource.ts';
import type { ExampleGrant } from '../../../resources/examples/example.resource.ts';
import type { ExampleRow } from '../../../resources/examples/example.queries.ts';
import type { Example, ExampleChangeBody, ExampleFilters, NewExampleBody, TeamExample } from './examples.schema.ts';
import type { CleanExample } from './insert-examples.queries.ts';

/** A sentence with its translations in full. */
export async function readExample(
  db: Database,
  repository: { readonly uuid: string },
  id: number,
): Promise<z.output<typeof Example>> {
  const row = await findExample(db, id);
  const [shown] = row ? await presentExamples(db, repository.uuid, [row]) : [];
  if (!shown) throw new NotFound(say('example_missing'));
  return shown;
}

/** A page of a version's sentences. */
export async function listExamplePage(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  filters: ExampleFilters,
): Promise<Page<z.output<typeof TeamExample>>> {
  const version = await versionOf(db, uuid, filters.repository_version);
  const page = await listExamples(db, version.id, filters, filters);
  return presentLongPage(page, (rows) => presentToTeam(db, uuid, rows));
}

/** Adds one sentence; its errors are reported without an index. */
export async function addExample(
  db: Database,
  grant: RepositoryGrant,
  body: NewExampleBody,
  limits: QuotaLimits,
): Promise<z.output<typeof Example>> {
  // Without `detail`, because clients take it to mean that the sentence already exists.
  const made = await storeExamples(db, grant, [body], { limits, pathOf: () => [] }).catch(quotaAt('text'));
  const [shown] = await presentExamples(db, grant.resource.uuid, made);
  if (!shown) throw new NotFound(say('example_missing'));
  return shown;
}

/**
 * Adds sentences, all or none.
 * @throws FieldErrors at each sentence that belongs to another intelligence, has an unknown version or already exists.
 */
export async function addExamples(
  db: Database,
  grant: RepositoryGrant,
  bodies: readonly NewExampleBody[],
  limits: QuotaLimits,
): Promise<z.output<typeof Example>[]> {
  const { uuid } = grant.resource;
  const foreign = bodies.flatMap(({ repository }, index) =>
    repository === uuid ? [] : [{ path: [index, 'repository'], message: say('pk_unknown', { value: repository }) }],
  );
  if (foreign.length > 0) throw new FieldErrors(foreign);
  const made = await storeExamples(db, grant, bodies, { limits, pathOf: (index) => [index] }).catch(quotaAt(null));
  return presentExamples(db, uuid, made);
}

interface Storing {
  readonly limits: QuotaLimits;
  /** The path under which the errors of a sentence are reported. */
  readonly pathOf: (index: number) => FieldProblem['path'];
}

async function storeExamples(
  db: Database,
  { resource: { uuid, language, ownerId }, account }: RepositoryGrant,
  bodies: readonly NewExampleBody[],
  { limits, pathOf }: Storing,
): Promise<ExampleRow[]> {
  return db.transaction(async (tx) => {
    const ids: number[] = [];
    const duplicates: number[] = [];
    for (const [versionId, indexes] of await groupByVersion(tx, uuid, bodies, pathOf)) {
      const items = indexes.map(({ body }) => cleanBody(body, language));
      const made = await insertExamples(tx, versionId, items, account?.id);
      for (const [position, { index }] of indexes.entries()) {
        const id = made[position];
        if (id === undefined) duplicates.push(index);
        else ids.push(id);
      }
    }
    if (duplicates.length > 0)
      throw new FieldErrors(
        duplicates
          .toSorted((a, b) => a - b)
          .map((index) => ({
            path: [...pathOf(index), 'text'],
            message: say('sentence_exists'),
          })),
        { alsoDetail: bodies.length === 1 && pathOf(0).length === 0 },
      );
    await enforceQuotas(tx, ownerId, ['sentences'], { limits, by: account?.id ?? null });
    return listExamplesById(tx, ids);
  });
}

interface PlacedBody {
  readonly index: number;
  readonly body: NewExampleBody;
}

/** Bodies by the id of their version. Each version is looked up once, however many bodies name it. */
async function groupByVersion(
  tx: Database,
  repositoryUuid: string,
  bodies: readonly NewExampleBody[],
  pathOf: (index: number) => FieldProblem['path'],
): Promise<Map<number, PlacedBody[]>> {
  const known = new Map<number | undefined, number>();
  const groups = new Map<number, PlacedBody[]>();
  for (const [index, body] of bodies.entries()) {
    const named = body.repository_version;
    const id = known.get(named) ?? (await bodyVersion(tx, repositoryUuid, named, pathOf(index))).id;
    known.set(named, id);
    const group = groups.get(id) ?? [];
    group.push({ index, body });
    groups.set(id, group);
  }
  return groups;
}

/**
 * Changes the fields that the body names. Without `entities`, the marks follow the new text.
 * @throws FieldErrors when the changed sentence already exists, StaleRevision when the body names an old revision.
 */
export async function changeExample(db: Database, grant: ExampleGrant, body: ExampleChangeBody): Promise<void> {
  try {
    await db.transaction((tx) => applyChange(tx, grant, body));
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw duplicate();
    throw error;
  }
}

async function applyChange(tx: Database, { account, resource }: ExampleGrant, body: ExampleChangeBody): Promise<void> {
  const { id } = resource.example;
  const example = await lockExample(tx, id);
  if (!example) throw new NotFound(say('example_missing'));
  checkRevision(body.revision, example.revision);
  const { versionId } = example;
  const marks = (await listMarks(tx, [id])).map(plainMark);
  checkStoredText(example.text, body);
  checkChangedText(example.text, body.text);
  const typed = body.text ?? example.text;
  const kept = body.text === undefined ? marks : followMarks(example.text, typed, marks);
  const requested = body.entities ?? kept;
  const { text, marks: trimmed } = trimSentence({ text: typed, marks: requested });
  const intent = body.intent ?? example.intent;
  const intentId = (await ensureIntents(tx, versionId, [intent])).get(intent);
  const language = body.language ?? example.language;
  const isSame = text === example.text && language === example.language && intent === example.intent;
  if (!isSame && intentId !== undefined && (await hasTwin(tx, id, { versionId, language, intentId, text })))
    throw duplicate();
  const isLabeled = intent !== example.intent || !haveSameMarks(kept, requested);
  if (isLabeled) await recordFirstLabels(tx, [id]);
  await updateExample(tx, id, {
    text,
    language,
    ...(text === example.text ? {} : { authorId: account?.id ?? null }),
    ...(intentId === undefined ? {} : { intentId }),
    ...(body.is_corrected === undefined ? {} : { isCorrected: body.is_corrected }),
  });
  if (isLabeled) await recordLabels(tx, [id], account?.id);
  const entityIds = await ensureEntities(
    tx,
    versionId,
    trimmed.map(({ entity }) => entity),
  );
  await replaceMarks(
    tx,
    id,
    trimmed.flatMap((mark) => {
      const entityId = entityIds.get(mark.entity);
      return entityId === undefined ? [] : [{ start: mark.start, end: mark.end, entityId, ...meaningColumns(mark) }];
    }),
  );
  await judgeTranslations(tx, [id]);
  if (text !== example.text) await judgeOriginals(tx, [id]);
  const translated = await listTranslations(tx, [id]);
  await recordChange(tx, versionId, [
    example.language,
    language,
    ...translated.map((translation) => translation.language),
  ]);
}

/** Moves a sentence to the trash. @throws NotFound when it no longer exists */
export async function dropExample(db: Database, grant: ExampleGrant): Promise<void> {
  const isDropped = await db.transaction((tx) => trashExample(tx, grant.resource.example, grant.account?.id));
  if (!isDropped) throw new NotFound(say('example_missing'));
}

/**
 * Moves a sentence to the trash with its translations and with the entities that no other sentence uses.
 * @returns false when it no longer exists
 */
export async function trashExample(
  tx: Database,
  { id, versionId }: { readonly id: number; readonly versionId: number },
  deletedBy: number | undefined,
): Promise<boolean> {
  const content = await readWholeExample(tx, id);
  if (!content) return false;
  await putInTrash(tx, { kind: 'example', itemId: id, versionId, content, deletedBy });
  await removeExample(tx, id);
  await removeUnusedEntities(
    tx,
    content.entities.map((entity) => entity.id),
  );
  await recordChange(tx, versionId, [content.language, ...content.translations.map(({ language }) => language)]);
  return true;
}

/**
 * Restores a deleted sentence in its old place, with its marks and translations.
 * @throws Conflict when the same sentence has been added in the meantime.
 */
export async function restoreExample(
  db: Database,
  { resource: { id }, account }: TrashedGrant,
  limits: QuotaLimits,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'example', id);
      if (!taken) throw new NotFound(say('trashed_missing'));
      const content = TrashedExample.parse(taken.content);
      await insertWholeExample(tx, taken.versionId, content);
      await judgeTranslations(tx, [id]);
      await enforceQuotasOfVersion(tx, taken.versionId, ['sentences'], { limits, by: account?.id ?? null });
      await recordChange(tx, taken.versionId, [
        content.language,
        ...content.translations.map(({ language }) => language),
      ]);
    });
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw new Conflict(say('sentence_exists'));
    throw error;
  }
}

function cleanBody(body: NewExampleBody, baseLanguage: string): CleanExample {
  const { text, marks } = trimSentence({ text: body.text, marks: body.entities });
  return {
    text,
    entities: marks,
    language: body.language ?? baseLanguage,
    intent: body.intent,
    isCorrected: body.is_corrected ?? false,
  };
}

function duplicate(): FieldErrors {
  return new FieldErrors(fieldError('text', say('sentence_exists')).problems, { alsoDetail: true });
}
