import { bodyField } from '../../../lib/schema/body-field.ts';
import { hasOtherNames, nameProblems } from '../../../resources/sentences/name-problems.ts';
import { findVersion } from '../../../resources/versions/versions.queries.ts';
import { MAX_BULK, NewExample } from './examples.schema.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { SentSentence } from '../../../resources/sentences/name-problems.ts';
import type { ExampleGrant } from '../../../resources/examples/example.resource.ts';

const { repository_version: Version } = NewExample.shape;

/** Errors in a new sentence, or in each of a list, that only the database can detect; `body` may be invalid. */
export async function creationErrors(
  db: Database,
  body: unknown,
  { resource: { uuid } }: RepositoryGrant,
): Promise<FieldProblem[]> {
  const sent: SentSentence[] = Array.isArray(body)
    ? body.slice(0, MAX_BULK).map((each: unknown, place) => ({ body: each, path: [place] }))
    : [{ body, path: [] }];
  const byVersion = new Map<number | undefined, SentSentence[]>();
  for (const sentence of sent.filter(hasOtherNames)) {
    const named = Version.safeParse(bodyField(sentence.body, 'repository_version'));
    if (!named.success) continue;
    const others = byVersion.get(named.data);
    if (others) others.push(sentence);
    else byVersion.set(named.data, [sentence]);
  }
  const problems: FieldProblem[] = [];
  for (const [named, sentences] of byVersion) {
    const version = await findVersion(db, uuid, named);
    if (version) problems.push(...(await nameProblems(db, version.id, sentences)));
  }
  return problems;
}

/** The same for a change of a sentence. */
export async function changeErrors(
  db: Database,
  body: unknown,
  { resource: { example } }: ExampleGrant,
): Promise<FieldProblem[]> {
  return nameProblems(db, example.versionId, [{ body, path: [] }]);
}
