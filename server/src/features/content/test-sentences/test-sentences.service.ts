import { followMarks, plainMark, trimSentence } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { checkRevision } from '../../../lib/schema/revision.ts';
import { checkChangedText, checkStoredText } from '../../../resources/sentences/mark-errors.ts';
import { hasTestTwin } from '../../../resources/sentences/emoji-twins.queries.ts';
import { findEntityIds } from '../../../resources/sentences/names.queries.ts';
import { putInTrash, takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { ensureVersionLanguage, touchVersion } from '../../../resources/versions/versions.queries.ts';
import {
  insertWholeTestSentence,
  TrashedTestSentence,
  readWholeTestSentence,
} from './trashed-test-sentence.queries.ts';
import { presentTestSentence } from './test-sentences.present.ts';
import {
  createTestSentence,
  findTrainedIntent,
  isExampleOwner,
  listTestMarks,
  listTestSentences,
  lockTestSentence,
  removeTestSentence,
  replaceTestMarks,
  updateTestSentence,
} from './test-sentences.queries.ts';
import { findTestSentence } from '../../../resources/test-sentences/test-sentence.queries.ts';
import type { z } from 'zod';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrashedGrant } from '../../../resources/trash/trash.resource.ts';
import type { TestSentenceGrant } from '../../../resources/test-sentences/test-sentence.resource.ts';
import type { TestSentenceOf } from '../../../resources/test-sentences/test-sentence.queries.ts';
import type {
  NewTestSentenceBody,
  SampleQuery,
  Samples,
  TestSentence,
  TestSentenceChangeBody,
  TestSentenceFilters,
} from './test-sentences.schema.ts';

type Presented = z.output<typeof TestSentence>;

/** Lists the test sentences of a version [EVA-01]; of the main version when the query names none. */
export async function readTestSentencePage(
  db: Database,
  grant: RepositoryGrant,
  query: TestSentenceFilters,
): Promise<Page<Presented>> {
  const { uuid: repositoryUuid } = grant.resource;
  const version = await versionOf(db, repositoryUuid, query.repository_version);
  const { count, results } = await listTestSentences(db, version.id, query, query);
  const rows = results.map((row) => ({ ...row, repositoryUuid }));
  return presentLongPage({ count, results: rows }, (batch) => present(db, batch));
}

const MAX_SAMPLES = 60;

/** Test sentences visible to everybody: only those of the example intelligences, which are part of the product. */
export async function readSamples(
  db: Database,
  grant: RepositoryGrant,
  { language = grant.resource.language }: z.output<typeof SampleQuery>,
): Promise<z.output<typeof Samples>> {
  const { uuid, ownerId } = grant.resource;
  if (!(await isExampleOwner(db, ownerId))) return { results: [] };
  const version = await versionOf(db, uuid);
  const { results } = await listTestSentences(db, version.id, { language }, { limit: MAX_SAMPLES, offset: 0 });
  const marks = await listTestMarks(
    db,
    results.map(({ id }) => id),
  );
  return {
    results: results.map(({ id, text, intent }) => ({
      id,
      text,
      language,
      intent,
      entities: marks.filter(({ sentenceId }) => sentenceId === id).map(plainMark),
    })),
  };
}

/** The current test sentence. @throws NotFound when it was deleted in the meantime */
export async function readTestSentence(db: Database, grant: TestSentenceGrant): Promise<Presented> {
  return readById(db, grant.resource.id);
}

async function readById(db: Database, id: number): Promise<Presented> {
  const row = await findTestSentence(db, id);
  const [presented] = row ? await present(db, [row]) : [];
  if (!presented) throw new NotFound(say('test_sentence_missing'));
  return presented;
}

/**
 * Adds a test sentence [EVA-01], which never makes a training necessary.
 * @throws FieldErrors when its intent or an entity is unknown, or when it already exists
 */
export async function addTestSentence(
  db: Database,
  grant: RepositoryGrant,
  body: NewTestSentenceBody,
): Promise<Presented> {
  const { uuid, language: mainLanguage } = grant.resource;
  const version = await bodyVersion(db, uuid, body.repository_version);
  const { text, marks } = trimSentence({ text: body.text, marks: body.entities });
  const { intent, entityIds } = await findNames(db, version.id, { intent: body.intent, marks });
  const id = await rejectDuplicates(
    db.transaction(async (tx) => {
      const language = body.language ?? mainLanguage;
      await rejectTwin(tx, undefined, { versionId: version.id, language, text, intent });
      await ensureVersionLanguage(tx, version.id, language);
      const created = await createTestSentence(tx, {
        versionId: version.id,
        language,
        text,
        intent,
        authorId: grant.account?.id,
      });
      await replaceTestMarks(tx, created, marks, entityIds);
      await touchVersion(tx, version.id);
      return created;
    }),
  );
  return readById(db, id);
}

/**
 * Changes the fields in the body; marks that are not sent follow their text.
 * @throws StaleRevision when the body names an older revision
 */
export async function changeTestSentence(
  db: Database,
  grant: TestSentenceGrant,
  body: TestSentenceChangeBody,
): Promise<void> {
  await rejectDuplicates(db.transaction((tx) => applyChange(tx, grant, body)));
}

async function applyChange(
  tx: Database,
  { account, resource: { id } }: TestSentenceGrant,
  body: TestSentenceChangeBody,
): Promise<void> {
  const sentence = await lockTestSentence(tx, id);
  if (!sentence) throw new NotFound(say('test_sentence_missing'));
  checkRevision(body.revision, sentence.revision);
  checkStoredText(sentence.text, body);
  checkChangedText(sentence.text, body.text);
  const newText = body.text ?? sentence.text;
  const newMarks = body.entities ?? followMarks(sentence.text, newText, await readMarks(tx, id));
  const { text, marks } = trimSentence({ text: newText, marks: newMarks });
  const { intent, entityIds } = await findNames(tx, sentence.versionId, {
    intent: body.intent ?? sentence.intent,
    marks,
  });
  if (text !== sentence.text || intent !== sentence.intent)
    await rejectTwin(tx, id, { versionId: sentence.versionId, language: sentence.language, text, intent });
  const author = text === sentence.text ? {} : { authorId: account?.id ?? null };
  await updateTestSentence(tx, id, { text, intent, ...author });
  await replaceTestMarks(tx, id, marks, entityIds);
  await touchVersion(tx, sentence.versionId);
}

async function readMarks(tx: Database, id: number): Promise<Mark[]> {
  return (await listTestMarks(tx, [id])).map(plainMark);
}

/** Removes a test sentence; it can be restored. @throws NotFound when it no longer exists */
export async function dropTestSentence(db: Database, grant: TestSentenceGrant): Promise<void> {
  const isDropped = await db.transaction((tx) => trashTestSentence(tx, grant.resource, grant.account?.id));
  if (!isDropped) throw new NotFound(say('test_sentence_missing'));
}

/** Moves a test sentence to the trash. @returns false when it no longer exists */
export async function trashTestSentence(
  tx: Database,
  { id, versionId }: { readonly id: number; readonly versionId: number },
  deletedBy: number | undefined,
): Promise<boolean> {
  const content = await readWholeTestSentence(tx, id);
  if (!content) return false;
  await putInTrash(tx, { kind: 'test_sentence', itemId: id, versionId, content, deletedBy });
  await removeTestSentence(tx, id);
  await touchVersion(tx, versionId);
  return true;
}

/** Restores a removed test sentence. @throws Conflict when an equal one was added in the meantime */
export async function restoreTestSentence(db: Database, grant: TrashedGrant): Promise<Presented> {
  const { id } = grant.resource;
  try {
    await db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'test_sentence', id);
      if (!taken) throw new NotFound(say('trashed_missing'));
      await insertWholeTestSentence(tx, taken.versionId, TrashedTestSentence.parse(taken.content));
      await touchVersion(tx, taken.versionId);
    });
  } catch (error) {
    if (violatedUnique(error) === 'test_sentences_unique') throw new Conflict(say('test_exists'));
    throw error;
  }
  return readById(db, id);
}

async function present(db: Database, rows: readonly TestSentenceOf[]): Promise<Presented[]> {
  const ids = rows.map(({ id }) => id);
  const marks = await listTestMarks(db, ids);
  return rows.map((row) =>
    presentTestSentence(
      row,
      marks.filter(({ sentenceId }) => sentenceId === row.id),
    ),
  );
}

/** Test sentences can only use intents and entities of the training sentences. */
async function findNames(
  db: Database,
  versionId: number,
  { intent, marks }: { intent: string; marks: readonly Mark[] },
): Promise<{ intent: string; entityIds: Map<string, number> }> {
  const problems: FieldProblem[] = [];
  const trained = await findTrainedIntent(db, versionId, intent);
  if (trained === undefined) problems.push({ path: [], message: say('test_intent') });
  const names = [...new Set(marks.map(({ entity }) => entity))];
  const entityIds = await findEntityIds(db, versionId, names);
  if (names.some((name) => !entityIds.has(name))) problems.push({ path: ['entities'], message: say('test_entities') });
  if (trained === undefined || problems.length > 0) throw new FieldErrors(problems);
  return { intent: trained, entityIds };
}

async function rejectTwin(tx: Database, id: number | undefined, sentence: Parameters<typeof hasTestTwin>[2]) {
  if (await hasTestTwin(tx, id, sentence)) throw fieldError(null, say('test_exists'));
}

async function rejectDuplicates<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) === 'test_sentences_unique') throw fieldError(null, say('test_exists'));
    throw error;
  }
}
