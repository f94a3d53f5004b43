import { sql } from 'drizzle-orm';
import { entities } from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The marks of all texts of a version, or some, by text: much faster than text by text. */
export const marksByOwner = (table: PgTable, owner: string, versionId: number, ids?: SQL) => sql`(
  select
    mark.${sql.identifier(owner)} as owner_id,
    jsonb_agg(
      jsonb_build_array(mark."start", mark."end", named.value, mark.role, mark.resolved_value)
      order by mark."start", mark."end"
    ) as marks
  from ${table} mark
  join ${entities} named on named.id = mark.entity_id
  where named.version_id = ${versionId} ${ids ? sql`and mark.${sql.identifier(owner)} in (${ids})` : sql``}
  group by 1
)`;
