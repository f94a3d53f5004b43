import { followMarks } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../lib/errors.ts';
import { checkRevision } from '../../lib/revision.ts';
import { judgeTranslations } from '../translations/translations.queries.ts';
import { putInTrash, takeFromTrash } from '../trash/trash.queries.ts';
import { findVersion, recordChange } from '../versions/versions.queries.ts';
import { trimSentence } from './clean-sentence.ts';
import {
  listExamplesById,
  listMarks,
  listTranslations,
  lockExample,
  removeExample,
  replaceMarks,
  updateExample,
} from './examples.queries.ts';
import { ensureEntities, ensureIntents, insertExamples, removeUnusedEntities } from './insert-examples.queries.ts';
import { insertWholeExample, KeptExample, readWholeExample } from './kept-example.queries.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { TrashedGrant } from '../trash/trash.resource.ts';
import type { ExampleGrant } from './example.resource.ts';
import type { ExampleRow } from './examples.queries.ts';
import type { ExampleChangeBody, NewExampleBody } from './examples.schema.ts';
import type { CleanExample } from './insert-examples.queries.ts';

/**
 * Adds sentences, all or none [TRN-01].
 * @throws FieldErrors at the place of each sentence that exists already or names a version of another intelligence.
 */
export async function addExamples(
  db: Database,
  grant: RepositoryGrant,
  bodies: readonly NewExampleBody[],
  placeOf: (index: number) => FieldProblem['path'],
): Promise<ExampleRow[]> {
  const { uuid, language } = grant.resource;
  return db.transaction(async (tx) => {
    const versionIds: number[] = [];
    for (const [index, body] of bodies.entries())
      versionIds.push((await bodyVersion(tx, uuid, body.repository_version, placeOf(index))).id);
    const ids = new Map<number, number>();
    for (const versionId of new Set(versionIds)) {
      const places = versionIds.flatMap((id, index) => (id === versionId ? [index] : []));
      const made = await insertExamples(
        tx,
        versionId,
        places.map((index) => cleanBody(bodies[index], language)),
      );
      made.forEach((id, position) => {
        const index = places[position];
        if (id !== undefined && index !== undefined) ids.set(index, id);
      });
    }
    const missing = bodies.flatMap((_, index) =>
      ids.has(index) ? [] : [{ path: [...placeOf(index), 'text'], message: say('sentence_exists') }],
    );
    if (missing.length > 0)
      throw new FieldErrors(missing, { alsoDetail: bodies.length === 1 && placeOf(0).length === 0 });
    return listExamplesById(tx, [...ids.values()]);
  });
}

/**
 * Changes what the body names. Marks that are not sent follow their text; a new text or intent must not exist already.
 * @throws StaleRevision when the body names a revision that is not the present one.
 */
export async function changeExample(db: Database, grant: ExampleGrant, body: ExampleChangeBody): Promise<void> {
  try {
    await db.transaction((tx) => applyChange(tx, grant.resource.example.id, body));
  } catch (error) {
    if (violatedUnique(error) === 'examples_unique') throw duplicate();
    throw error;
  }
}

async function applyChange(tx: Database, id: number, body: ExampleChangeBody): Promise<void> {
  const example = await lockExample(tx, id);
  if (!example) throw new NotFound();
  checkRevision(body.revision, example.revision);
  const { versionId } = example;
  const marks = (await listMarks(tx, [id])).map(({ start, end, entity }) => ({ start, end, entity }));
  const typed = body.text ?? example.text;
  const wanted = body.entities ?? (body.text === undefined ? marks : followMarks(example.text, typed, marks));
  const { text, entities } = trimSentence({ text: typed, entities: wanted });
  const intent = body.intent ?? example.intent;
  const intentId = (await ensureIntents(tx, versionId, [intent])).get(intent);
  const language = body.language ?? example.language;
  await updateExample(tx, id, {
    text,
    language,
    ...(intentId === undefined ? {} : { intentId }),
    ...(body.is_corrected === undefined ? {} : { isCorrected: body.is_corrected }),
  });
  const entityIds = await ensureEntities(
    tx,
    versionId,
    entities.map(({ entity }) => entity),
  );
  await replaceMarks(
    tx,
    id,
    entities.flatMap(({ start, end, entity }) => {
      const entityId = entityIds.get(entity);
      return entityId === undefined ? [] : [{ start, end, entityId }];
    }),
  );
  await judgeTranslations(tx, [id]);
  const translated = await listTranslations(tx, [id]);
  await recordChange(tx, versionId, [
    example.language,
    language,
    ...translated.map((translation) => translation.language),
  ]);
}

/** Removes a sentence with its translations, and entities that no sentence carries after it; all of it can be taken back. */
export async function dropExample(db: Database, grant: ExampleGrant): Promise<void> {
  const { id, versionId } = grant.resource.example;
  await db.transaction(async (tx) => {
    const content = await readWholeExample(tx, id);
    if (!content) throw new NotFound();
    await putInTrash(tx, { kind: 'example', itemId: id, versionId, content, deletedBy: grant.account?.id });
    await removeExample(tx, id);
    await removeUnusedEntities(
      tx,
      content.entities.map((entity) => entity.id),
    );
    await recordChange(tx, versionId, [content.language, ...content.translations.map(({ language }) => language)]);
  });
}

/**
 * Takes the removal of a sentence back: it stands where it stood, with its marks and translations.
 * @throws Conflict when the same sentence was added meanwhile.
 */
export async function restoreExample(db: Database, { resource: { id } }: TrashedGrant): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'example', id);
      if (!taken) throw new NotFound();
      const content = KeptExample.parse(taken.content);
      await insertWholeExample(tx, taken.versionId, content);
      await judgeTranslations(tx, [id]);
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

/** The version a body means, a wrong one being a problem of its field. */
export async function bodyVersion(
  db: Database,
  repositoryUuid: string,
  id: number | undefined,
  place: FieldProblem['path'] = [],
) {
  const version = await findVersion(db, repositoryUuid, id);
  if (!version)
    throw new FieldErrors([
      { path: [...place, 'repository_version'], message: say('pk_unknown', { value: id ?? '' }) },
    ]);
  return version;
}

function cleanBody(body: NewExampleBody | undefined, base: string): CleanExample {
  if (!body) throw new Error('A sentence is missing from its list');
  const { text, entities } = trimSentence({ text: body.text, entities: body.entities });
  return {
    text,
    entities,
    language: body.language ?? base,
    intent: body.intent,
    isCorrected: body.is_corrected ?? false,
  };
}

function duplicate(): FieldErrors {
  return new FieldErrors(fieldError('text', say('sentence_exists')).problems, { alsoDetail: true });
}
