import { violatedUnique } from '../../../db/errors.ts';
import { fieldError, say } from '../../../lib/errors.ts';

/** Converts the unique violation of a concurrent write into an error of the taken field. */
export function throwFieldConflict(error: unknown): never {
  const index = violatedUnique(error);
  if (index === 'owners_nickname_unique') throw fieldError('nickname', say('nickname_taken'));
  if (index === 'users_email_unique') throw fieldError('email', say('email_taken'));
  throw error;
}
