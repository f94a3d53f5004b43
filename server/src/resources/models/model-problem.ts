import { BadRequest, say, Unavailable } from '../../lib/errors.ts';
import { recordLostModel } from './models.queries.ts';
import type { Database } from '../../db/client.ts';
import type { ModelProblem } from '../../engine/packs.ts';

/**
 * The error for a stored model that cannot be opened. An unreadable model counts as not trained: people can train its
 * language again although no sentence has changed; name the language only for its model in use.
 */
export async function refusalOf(
  db: Database,
  versionLanguageId: number | undefined,
  problem: ModelProblem,
): Promise<BadRequest | Unavailable> {
  if (problem === 'outdated') return new Unavailable(say('model_outdated'));
  if (problem === 'newer') return new Unavailable(say('model_newer'));
  if (versionLanguageId !== undefined) await recordLostModel(db, versionLanguageId);
  return new BadRequest(say('model_unreadable'));
}
