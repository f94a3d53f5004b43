import { asc, eq } from 'drizzle-orm';
import { apiKeys } from '../../../db/schema/index.ts';
import { listCalls, listDays } from '../../../resources/api-keys/key-calls.queries.ts';
import type { Database } from '../../../db/client.ts';

/** The activity of each key of a person, as the list of keys shows it [KEY-46]. */
export async function readKeyCalls(tx: Database, userId: number) {
  const keys = await tx
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.id));
  const activity = [];
  for (const { id, name } of keys) {
    const calls = await listCalls(tx, id);
    const days = await listDays(tx, id);
    activity.push({
      key: name,
      days: days.map(({ day, calls: count, failures }) => ({ day, calls: count, failures })),
      last_calls: calls.map(({ calledAt, method, route, status, milliseconds }) => ({
        called_at: calledAt,
        method,
        route,
        status,
        milliseconds,
      })),
    });
  }
  return activity;
}
