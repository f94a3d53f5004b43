import { and, asc, count, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { WebhookRow } from '../../../resources/webhooks/webhook.queries.ts';

/** The webhooks of an intelligence, oldest first. */
export async function listWebhooks(
  db: Database,
  repositoryUuid: string,
  { limit, offset }: PageRequest,
): Promise<Page<WebhookRow>> {
  const where = eq(webhooks.repositoryUuid, repositoryUuid);
  const [[total], results] = await Promise.all([
    db.select({ value: count() }).from(webhooks).where(where),
    db.select().from(webhooks).where(where).orderBy(asc(webhooks.id)).limit(limit).offset(offset),
  ]);
  return { count: total?.value ?? 0, results };
}

export async function countWebhooks(db: Database, repositoryUuid: string): Promise<number> {
  return (await listWebhooks(db, repositoryUuid, { limit: 1, offset: 0 })).count;
}

export async function insertWebhook(db: Database, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [made] = await db.insert(webhooks).values(row).returning();
  if (!made) throw new Error('The webhook was not created');
  return made;
}

type WebhookChange = Partial<Pick<WebhookRow, 'url' | 'events' | 'failingSince'>>;

/** @returns undefined when it was deleted in the meantime */
export async function updateWebhook(
  db: Database,
  id: number,
  change: WebhookChange & { readonly endedAt?: SQL | null },
): Promise<WebhookRow | undefined> {
  const [changed] = await db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning();
  return changed;
}

export async function deleteWebhook(db: Database, id: number): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

/** Replaces the secret; the current one also signs until the overlap ends. */
export async function renewSecret(
  db: Database,
  id: number,
  { secretSealed, overlapHours }: { readonly secretSealed: Buffer; readonly overlapHours: number },
): Promise<WebhookRow | undefined> {
  const [changed] = await db
    .update(webhooks)
    .set({
      secretSealed,
      formerSealed: sql`${webhooks.secretSealed}`,
      formerEndsAt: sql`clock_timestamp() + make_interval(hours => ${overlapHours})`,
    })
    .where(eq(webhooks.id, id))
    .returning();
  return changed;
}

/** Records a success, or the first failure since the last one. */
export async function recordHealth(tx: Database, id: number, isSuccess: boolean): Promise<void> {
  const since = isSuccess ? null : sql`coalesce(${webhooks.failingSince}, clock_timestamp())`;
  await tx.update(webhooks).set({ failingSince: since }).where(eq(webhooks.id, id));
}

/**
 * Disables a webhook that has only failed for a number of days, and ends its waiting deliveries. @returns whether this
 * call disabled it
 */
export async function endFailing(tx: Database, id: number, days: number): Promise<boolean> {
  const ended = await tx
    .update(webhooks)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(webhooks.id, id),
        sql`${webhooks.endedAt} is null`,
        sql`${webhooks.failingSince} < clock_timestamp() - make_interval(days => ${days})`,
      ),
    )
    .returning({ id: webhooks.id });
  if (ended.length === 0) return false;
  await dropWaiting(tx, id);
  return true;
}

/** Disables a webhook; deliveries in progress are recorded, and no deliveries wait any longer. */
export async function turnOff(db: Database, id: number, change: WebhookChange): Promise<WebhookRow | undefined> {
  return db.transaction(async (tx) => {
    await dropWaiting(tx, id);
    return updateWebhook(tx, id, { ...change, endedAt: sql`coalesce(${webhooks.endedAt}, clock_timestamp())` });
  });
}

/** Ends deliveries that an attempt left waiting for a webhook that was disabled during it. */
export async function dropWaitingIfOff(tx: Database, id: number): Promise<void> {
  const off = tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.endedAt)));
  await dropWaiting(tx, id, exists(off));
}

async function dropWaiting(tx: Database, id: number, condition?: SQL): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', error: 'turned_off' })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'), condition));
}
