import { hash } from 'node:crypto';
import type { Candidate } from '../../../resources/environments/environments.queries.ts';

const HASH_DIGITS = 8;
const HASHES = 16 ** HASH_DIGITS;
const PERCENT = 100;

/**
 * Whether a candidate answers a question. The same question always gets the same answer, in any capitals. A larger
 * share contains the smaller one, and another candidate gets other questions.
 */
export function isAsked({ moveId, share }: Pick<Candidate, 'moveId' | 'share'>, text: string): boolean {
  if (share <= 0) return false;
  const digits = hash('sha256', `${moveId} ${text.normalize().toLowerCase()}`).slice(0, HASH_DIGITS);
  return (Number.parseInt(digits, 16) / HASHES) * PERCENT < share;
}
