import { nameProblems } from '../../../resources/sentences/name-problems.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { ExampleGrant } from '../../../resources/examples/example.resource.ts';
import type { TranslationGrant } from '../../../resources/translations/translation.resource.ts';

/** Errors in a new translation that only the database can detect; `body` may be invalid. */
export async function creationErrors(db: Database, body: unknown, grant: ExampleGrant): Promise<FieldProblem[]> {
  // Without that right no entities are added, and the service rejects every unknown one.
  if (!grant.can('can_contribute')) return [];
  return nameProblems(db, grant.resource.example.versionId, [{ body, path: [] }]);
}

/** The same for a change of a translation. */
export async function changeErrors(db: Database, body: unknown, grant: TranslationGrant): Promise<FieldProblem[]> {
  if (!grant.can('can_contribute')) return [];
  return nameProblems(db, grant.resource.translation.versionId, [{ body, path: [] }]);
}
