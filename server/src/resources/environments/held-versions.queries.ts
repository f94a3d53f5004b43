import { asc, eq, or, sql } from 'drizzle-orm';
import { environmentMoves, environments } from '../../db/schema/index.ts';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Whether an environment serves a version, can return to it or tries it. */
export const isHeldVersion = (versionId: AnyColumn): SQL => sql`exists (
  select
  from ${environmentMoves} state
  join ${environments} holder on state.id in (holder.current_move, holder.former_move, holder.candidate_move)
  where state.version_id = ${versionId}
)`;

/** Names of the environments that serve a version, can return to it or try it, in order. */
export async function listHolders(db: Database, versionId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: environments.name })
    .from(environments)
    .innerJoin(
      environmentMoves,
      or(
        eq(environmentMoves.id, environments.currentMove),
        eq(environmentMoves.id, environments.formerMove),
        eq(environmentMoves.id, environments.candidateMove),
      ),
    )
    .where(eq(environmentMoves.versionId, versionId))
    .orderBy(asc(environments.name));
  return rows.map(({ name }) => name);
}
