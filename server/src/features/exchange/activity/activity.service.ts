import { presentActivity } from './activity.present.ts';
import { listActivities } from './activity.queries.ts';
import { scopeOf } from './undo-activity.service.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Activities, ActivityQuery } from './activity.schema.ts';

const PAGE_MAX = 100;

/** A page of what happened to the content of an intelligence [ACT-01]. */
export async function listActivity(
  db: Database,
  grant: RepositoryGrant,
  query: z.output<typeof ActivityQuery>,
  days: number,
): Promise<z.output<typeof Activities>> {
  const limit = Math.min(query.limit, PAGE_MAX);
  const rows = await listActivities(db, scopeOf(grant), { ...query, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    results: shown.map((row) => presentActivity(row, grant, days)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
