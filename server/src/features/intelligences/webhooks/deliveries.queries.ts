import { and, count, desc, eq, sql } from 'drizzle-orm';
import { notify } from '../../../db/notify.ts';
import { owners, repositories, webhookDeliveries, webhooks } from '../../../db/schema/index.ts';
import { WEBHOOK_TOPIC } from '../../../resources/webhooks/outbox.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { WebhookRow } from '../../../resources/webhooks/webhook.queries.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery with the data for its message. */
export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly repository: {
    readonly uuid: string;
    readonly name: string;
    readonly ownerNickname: string;
    readonly slug: string;
  };
}

/** If a worker dies, its delivery is delayed by this long. */
const LEASE = sql`interval '60 seconds'`;

/**
 * Claims a due delivery for one attempt, of a webhook that is not busy: one that does not respond delays no others.
 */
export async function claimDelivery(db: Database, busy: readonly number[]): Promise<ClaimedDelivery | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${webhookDeliveries} taken
    set attempts = attempts + 1, attempted_at = clock_timestamp(), due_at = clock_timestamp() + ${LEASE}
    where id = (
      select delivery.id
      from ${webhookDeliveries} delivery
      join ${webhooks} hook on hook.id = delivery.webhook_id
      join ${repositories} repository on repository.uuid = hook.repository_uuid
      where delivery.state = 'waiting'
        and delivery.due_at <= clock_timestamp()
        and hook.ended_at is null
        and repository.deleted_at is null
        and hook.id <> all(${sql.param([...busy])}::int[])
      order by delivery.due_at
      limit 1
      for update of delivery skip locked
    )
    returning taken.id`);
  return rows[0] && findClaimed(db, rows[0].id);
}

export async function findClaimed(db: Database, id: string): Promise<ClaimedDelivery | undefined> {
  const [found] = await db
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      repository: {
        uuid: repositories.uuid,
        name: repositories.name,
        slug: repositories.slug,
        ownerNickname: owners.nickname,
      },
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(repositories, eq(repositories.uuid, webhooks.repositoryUuid))
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .where(eq(webhookDeliveries.id, id));
  return found;
}

/** A delivery for a test: no worker claims it. */
export async function insertPing(db: Database, webhookId: number): Promise<string> {
  const [made] = await db
    .insert(webhookDeliveries)
    .values({
      webhookId,
      event: 'ping',
      data: {},
      state: 'failed',
      attempts: 1,
      attemptedAt: sql`clock_timestamp()`,
    })
    .returning({ id: webhookDeliveries.id });
  if (!made) throw new Error('The delivery was not created');
  return made.id;
}

type Outcome = Pick<DeliveryRow, 'state' | 'status' | 'durationMs' | 'error' | 'answer'>;

/** Stores the outcome of an attempt; a retry is due after `pauseSeconds`. */
export async function recordAttempt(
  tx: Database,
  id: string,
  { pauseSeconds, ...outcome }: Outcome & { readonly pauseSeconds: number },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, dueAt: sql`clock_timestamp() + make_interval(secs => ${pauseSeconds})` })
    .where(eq(webhookDeliveries.id, id));
}

/** The log of a webhook, newest first. */
export async function listDeliveries(
  db: Database,
  webhookId: number,
  { limit, offset }: PageRequest,
): Promise<Page<DeliveryRow>> {
  const where = eq(webhookDeliveries.webhookId, webhookId);
  const [[total], results] = await Promise.all([
    db.select({ value: count() }).from(webhookDeliveries).where(where),
    db
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: total?.value ?? 0, results };
}

/** Queues a delivery once more, with all its attempts. @returns undefined when it no longer exists */
export async function requeueDelivery(tx: Database, webhookId: number, id: string): Promise<DeliveryRow | undefined> {
  const [queued] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, dueAt: sql`clock_timestamp()`, status: null, error: null, answer: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning();
  if (queued) await notify(tx, { topic: WEBHOOK_TOPIC });
  return queued;
}
