import { followMarks } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../lib/errors.ts';
import { checkRevision } from '../../lib/revision.ts';
import { trimSentence } from '../examples/clean-sentence.ts';
import { bodyVersion } from '../examples/examples.service.ts';
import { putInTrash, takeFromTrash } from '../trash/trash.queries.ts';
import { ensureVersionLanguage, touchVersion } from '../versions/versions.queries.ts';
import { insertWholeTestSentence, KeptTestSentence, readWholeTestSentence } from './kept-test-sentence.queries.ts';
import {
  createTestSentence,
  findEntityIds,
  isTrainedIntent,
  listTestMarks,
  lockTestSentence,
  removeTestSentence,
  replaceTestMarks,
  updateTestSentence,
} from './test-sentences.queries.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Grant } from '../../lib/grant.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { TrashedGrant } from '../trash/trash.resource.ts';
import type { TestSentenceRow } from './test-sentences.queries.ts';
import type { NewTestSentenceBody, TestSentenceChangeBody } from './test-sentences.schema.ts';

/**
 * Adds a test sentence [EVA-01]. It never counts as a change to be trained.
 * @throws FieldErrors when its intent or an entity is not trained, or it is there already.
 */
export async function addTestSentence(
  db: Database,
  grant: RepositoryGrant,
  body: NewTestSentenceBody,
): Promise<number> {
  const { uuid, language: base } = grant.resource;
  const version = await bodyVersion(db, uuid, body.repository_version);
  const { text, entities } = trimSentence({ text: body.text, entities: body.entities });
  const entityIds = await checkNames(db, version.id, { intent: body.intent, entities });
  return unlessTaken(
    db.transaction(async (tx) => {
      const language = body.language ?? base;
      await ensureVersionLanguage(tx, version.id, language);
      const id = await createTestSentence(tx, { versionId: version.id, language, text, intent: body.intent });
      await replaceTestMarks(tx, id, entities, entityIds);
      await touchVersion(tx, version.id);
      return id;
    }),
  );
}

/** Changes what the body names; marks that are not sent follow their text. @throws StaleRevision when the body names another revision */
export async function changeTestSentence(db: Database, id: number, body: TestSentenceChangeBody): Promise<void> {
  await unlessTaken(
    db.transaction(async (tx) => {
      const sentence = await lockTestSentence(tx, id);
      if (!sentence) throw new NotFound();
      checkRevision(body.revision, sentence.revision);
      const marks = (await listTestMarks(tx, [id])).map(({ start, end, entity }) => ({ start, end, entity }));
      const typed = body.text ?? sentence.text;
      const { text, entities } = trimSentence({
        text: typed,
        entities: body.entities ?? followMarks(sentence.text, typed, marks),
      });
      const intent = body.intent ?? sentence.intent;
      const entityIds = await checkNames(tx, sentence.versionId, { intent, entities });
      await updateTestSentence(tx, id, { text, intent });
      await replaceTestMarks(tx, id, entities, entityIds);
      await touchVersion(tx, sentence.versionId);
    }),
  );
}

/** Removes a test sentence; it can be taken back. */
export async function dropTestSentence(
  db: Database,
  { resource: { id, versionId }, account }: Grant<TestSentenceRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const content = await readWholeTestSentence(tx, id);
    if (!content) throw new NotFound();
    await putInTrash(tx, { kind: 'test_sentence', itemId: id, versionId, content, deletedBy: account?.id });
    await removeTestSentence(tx, id);
    await touchVersion(tx, versionId);
  });
}

/** Takes the removal of a test sentence back. @throws Conflict when the same one was added meanwhile */
export async function restoreTestSentence(db: Database, { resource: { id } }: TrashedGrant): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'test_sentence', id);
      if (!taken) throw new NotFound();
      await insertWholeTestSentence(tx, taken.versionId, KeptTestSentence.parse(taken.content));
      await touchVersion(tx, taken.versionId);
    });
  } catch (error) {
    if (violatedUnique(error) === 'test_sentences_unique') throw new Conflict(say('test_exists'));
    throw error;
  }
}

async function checkNames(
  db: Database,
  versionId: number,
  { intent, entities }: { intent: string; entities: readonly Mark[] },
): Promise<Map<string, number>> {
  const problems: FieldProblem[] = [];
  if (!(await isTrainedIntent(db, versionId, intent))) problems.push({ path: [], message: say('test_intent') });
  const names = [...new Set(entities.map(({ entity }) => entity))];
  const ids = await findEntityIds(db, versionId, names);
  if (names.some((name) => !ids.has(name))) problems.push({ path: ['entities'], message: say('test_entities') });
  if (problems.length > 0) throw new FieldErrors(problems);
  return ids;
}

async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) === 'test_sentences_unique') throw fieldError(null, say('test_exists'));
    throw error;
  }
}
