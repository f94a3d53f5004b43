import { say } from '../../../lib/errors.ts';
import { bodyField } from '../../../lib/schema/body-field.ts';
import { findVersion } from '../../../resources/versions/versions.queries.ts';
import { nameProblems } from '../../../resources/sentences/name-problems.ts';
import { findEntityIds } from '../../../resources/sentences/names.queries.ts';
import { findTrainedIntent } from './test-sentences.queries.ts';
import { NewTestSentence } from './test-sentences.schema.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TestSentenceGrant } from '../../../resources/test-sentences/test-sentence.resource.ts';

const { repository_version: Version, intent: Intent, entities: Entities } = NewTestSentence.shape;

/** Errors in a new test sentence that only the database can detect; `body` may be invalid. */
export async function creationErrors(
  db: Database,
  body: unknown,
  { resource: { uuid } }: RepositoryGrant,
): Promise<FieldProblem[]> {
  const named = Version.safeParse(bodyField(body, 'repository_version'));
  if (!named.success) return [];
  const version = await findVersion(db, uuid, named.data);
  if (version) return nameErrors(db, version.id, body);
  return [{ path: ['repository_version'], message: say('pk_unknown', { value: named.data ?? '' }) }];
}

/** The same for a change of a test sentence. */
export async function changeErrors(
  db: Database,
  body: unknown,
  { resource }: TestSentenceGrant,
): Promise<FieldProblem[]> {
  return nameErrors(db, resource.versionId, body);
}

/** Test sentences can only use intents and entities of the training sentences. */
async function nameErrors(db: Database, versionId: number, body: unknown): Promise<FieldProblem[]> {
  const intent = Intent.safeParse(bodyField(body, 'intent'));
  const entities = Entities.safeParse(bodyField(body, 'entities'));
  const errors = await nameProblems(db, versionId, [{ body, path: [] }]);
  if (errors.length > 0) return errors;
  if (intent.success && (await findTrainedIntent(db, versionId, intent.data)) === undefined)
    errors.push({ path: [], message: say('test_intent') });
  const names = entities.success ? [...new Set(entities.data.map(({ entity }) => entity))] : [];
  const known = await findEntityIds(db, versionId, names);
  if (names.some((name) => !known.has(name))) errors.push({ path: ['entities'], message: say('test_entities') });
  return errors;
}
