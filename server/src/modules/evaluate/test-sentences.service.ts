import { followMarks } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { FieldErrors, fieldError, say } from '../../lib/errors.ts';
import { trimSentence } from '../examples/clean-sentence.ts';
import { bodyVersion } from '../examples/examples.service.ts';
import { ensureVersionLanguage, touchVersion } from '../versions/versions.queries.ts';
import {
  createTestSentence, findEntityIds, isTrainedIntent, listTestMarks, removeTestSentence, replaceTestMarks, updateTestSentence,
} from './test-sentences.queries.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { TestSentenceRow } from './test-sentences.queries.ts';
import type { NewTestSentenceBody, TestSentenceChangeBody } from './test-sentences.schema.ts';

/**
 * Adds a test sentence [EVA-01]. It never counts as a change to be trained.
 * @throws FieldErrors when its intent or an entity is not trained, or it is there already.
 */
export async function addTestSentence(db: Database, grant: RepositoryGrant, body: NewTestSentenceBody): Promise<number> {
  const { uuid, language: base } = grant.resource;
  const version = await bodyVersion(db, uuid, body.repository_version);
  const { text, entities } = trimSentence({ text: body.text, entities: body.entities });
  const entityIds = await checkNames(db, version.id, { intent: body.intent, entities });
  return unlessTaken(db.transaction(async (tx) => {
    const language = body.language ?? base;
    await ensureVersionLanguage(tx, version.id, language);
    const id = await createTestSentence(tx, { versionId: version.id, language, text, intent: body.intent });
    await replaceTestMarks(tx, id, entities, entityIds);
    await touchVersion(tx, version.id);
    return id;
  }));
}

/** Changes what the body names; marks that are not sent follow their text. */
export async function changeTestSentence(db: Database, sentence: TestSentenceRow, body: TestSentenceChangeBody): Promise<void> {
  const marks = (await listTestMarks(db, [sentence.id])).map(({ start, end, entity }) => ({ start, end, entity }));
  const typed = body.text ?? sentence.text;
  const { text, entities } = trimSentence({ text: typed, entities: body.entities ?? followMarks(sentence.text, typed, marks) });
  const intent = body.intent ?? sentence.intent;
  const entityIds = await checkNames(db, sentence.versionId, { intent, entities });
  await unlessTaken(db.transaction(async (tx) => {
    await updateTestSentence(tx, sentence.id, { text, intent });
    await replaceTestMarks(tx, sentence.id, entities, entityIds);
    await touchVersion(tx, sentence.versionId);
  }));
}

export async function dropTestSentence(db: Database, sentence: TestSentenceRow): Promise<void> {
  await db.transaction(async (tx) => {
    await removeTestSentence(tx, sentence.id);
    await touchVersion(tx, sentence.versionId);
  });
}

async function checkNames(db: Database, versionId: number, { intent, entities }: { intent: string; entities: readonly Mark[] }): Promise<Map<string, number>> {
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
