import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, fieldError, say } from '../../../lib/errors.ts';

/** Names of entities and of groups are unique in their version. */
export const nameTaken = () => say('unique_set', { fields: 'repository_version, value' });

/** Rejects a taken name with 400. */
export async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error)) throw fieldError(null, nameTaken());
    throw error;
  }
}

/** Rejects a name that was taken after the deletion with 409. */
export async function unlessTakenSince<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error)) throw new Conflict(nameTaken());
    throw error;
  }
}
