import { sql } from 'drizzle-orm';
import { environmentModels, environments } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';

/**
 * Whether an environment serves a model, can return to it or tries it: such a model is neither deleted nor out of
 * reach.
 */
export const isHeld = (versionLanguageId: SQL, modelId: SQL): SQL => sql`exists (
  select
  from ${environmentModels} part
  join ${environments} holder on part.move_id in (holder.current_move, holder.former_move, holder.candidate_move)
  where part.version_language_id = ${versionLanguageId} and part.model_id = ${modelId}
)`;
