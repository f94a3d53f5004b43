import { sql } from 'drizzle-orm';
import { activities } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The activity that the transaction has begun by changing content, or settings. */
export async function findOwnActivity(tx: Database, repositoryUuid: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select coalesce(
      nullif(current_setting('parlance.activity', true), '')::int,
      (
        select max(id)::int from ${activities}
        where repository_uuid = ${repositoryUuid} and act = 'settings' and via = 'restore'
      )
    ) as id`);
  return rows[0]?.id ?? null;
}
