import { isItemKey, isName } from 'shared/domain';
import { bodyField, textField } from '../../lib/schema/body-field.ts';
import { say } from '../../lib/errors.ts';
import { findEntities, findIntents } from './names.queries.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';

interface SentName {
  readonly name: string;
  readonly path: FieldProblem['path'];
}

/** A sentence as sent, which may be invalid, and its place in the body. */
export interface SentSentence {
  readonly body: unknown;
  readonly path: FieldProblem['path'];
}

/**
 * Existing names of intents and entities in a version may have any form; new names must be item keys. Reports new names
 * that are not. Values that cannot be names at all are rejected by the schema.
 */
export async function nameProblems(
  db: Database,
  versionId: number,
  sentences: readonly SentSentence[],
): Promise<FieldProblem[]> {
  const intents = sentences.flatMap(intentOf);
  const entities = sentences.flatMap(entitiesOf);
  const knownIntents = await findIntents(db, versionId, intents.map(nameOf));
  const knownEntities = await findEntities(db, versionId, entities.map(nameOf));
  return [
    ...intents.filter(({ name }) => !knownIntents.has(name)),
    ...entities.filter(({ name }) => !knownEntities.has(name)),
  ].map(({ path }) => ({ path, message: say('key_format') }));
}

const nameOf = ({ name }: SentName): string => name;

/** True if a sentence has names that are not item keys. */
export const hasOtherNames = (sentence: SentSentence): boolean =>
  intentOf(sentence).length + entitiesOf(sentence).length > 0;

function intentOf({ body, path }: SentSentence): SentName[] {
  return otherName(body, 'intent', path);
}

function entitiesOf({ body, path }: SentSentence): SentName[] {
  const marks = bodyField(body, 'entities');
  if (!Array.isArray(marks)) return [];
  return marks.flatMap((mark: unknown, place) => otherName(mark, 'entity', [...path, 'entities', place]));
}

function otherName(body: unknown, field: string, path: FieldProblem['path']): SentName[] {
  const name = textField(body, field);
  if (name === undefined || !isName(name) || isItemKey(name)) return [];
  return [{ name, path: [...path, field] }];
}
