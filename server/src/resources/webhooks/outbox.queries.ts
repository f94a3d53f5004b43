import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { notify } from '../../db/notify.ts';
import {
  predictionLogs,
  repositories,
  versionLanguages,
  versions,
  webhookDeliveries,
  webhooks,
  webhookSentences,
} from '../../db/schema/index.ts';
import type { WebhookEvent } from 'shared/domain';
import type { Database } from '../../db/client.ts';

/** Notifies workers that a delivery is due. */
export const WEBHOOK_TOPIC = 'webhook';

type Facts = Readonly<Record<string, unknown>>;

/** Queues an event for every webhook of an intelligence that subscribes to it, in the transaction that causes it. */
export async function queueEvent(
  tx: Database,
  repositoryUuid: string,
  { event, data }: { readonly event: WebhookEvent; readonly data: Facts },
): Promise<void> {
  const hooks = await tx
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.repositoryUuid, repositoryUuid),
        isNull(webhooks.endedAt),
        sql`${event} = any(${webhooks.events})`,
      ),
    );
  if (hooks.length === 0) return;
  await tx.insert(webhookDeliveries).values(hooks.map((hook) => ({ ...hook, event, data })));
  await notify(tx, { topic: WEBHOOK_TOPIC });
}

/** The same for an event of one language of a version. */
export async function queueLanguageEvent(
  tx: Database,
  versionLanguageId: number,
  { event, data }: { readonly event: WebhookEvent; readonly data: Facts },
): Promise<void> {
  const [place] = await tx
    .select({
      repositoryUuid: versions.repositoryUuid,
      version: { id: versions.id, name: versions.name },
      language: versionLanguages.language,
    })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(eq(versionLanguages.id, versionLanguageId));
  if (!place) return;
  const { repositoryUuid, ...scope } = place;
  await queueEvent(tx, repositoryUuid, { event, data: { ...scope, ...data } });
}

const INBOX_EVENT = 'inbox.below_threshold' satisfies WebhookEvent;
const SENTENCES_AT_ONCE = 100;

/** At most one delivery per minute: reports the fallbacks since the last one, with their total number. */
export async function queueInboxEvents(db: Database): Promise<void> {
  const due = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(repositories, eq(repositories.uuid, webhooks.repositoryUuid))
    .where(
      and(
        isNull(webhooks.endedAt),
        isNull(repositories.deletedAt),
        or(isNull(webhooks.inboxSentAt), lt(webhooks.inboxSentAt, sql`clock_timestamp() - interval '1 minute'`)),
        sql`exists (select 1 from ${webhookSentences} where ${webhookSentences.webhookId} = ${webhooks.id})`,
      ),
    );
  for (const { id } of await due) await db.transaction((tx) => queueSentences(tx, id));
}

async function queueSentences(tx: Database, webhookId: number): Promise<void> {
  // Only one of several workers reports; the others find nothing left.
  const [held] = await tx
    .update(webhooks)
    .set({ inboxSentAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(webhooks.id, webhookId),
        or(isNull(webhooks.inboxSentAt), lt(webhooks.inboxSentAt, sql`clock_timestamp() - interval '1 minute'`)),
      ),
    )
    .returning({ id: webhooks.id });
  if (!held) return;
  const taken = await tx
    .delete(webhookSentences)
    .where(eq(webhookSentences.webhookId, webhookId))
    .returning({ id: webhookSentences.predictionId });
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id).sort((one, other) => one - other);
  const sentences = await tx
    .select({
      id: predictionLogs.id,
      text: predictionLogs.text,
      language: versionLanguages.language,
      version: versionLanguages.versionId,
      intent: predictionLogs.intent,
      confidence: predictionLogs.confidence,
      out_of_scope: sql<number>`(${predictionLogs.answer} ->> 'out_of_scope')::float8`,
      fallback_intent: sql<string>`${predictionLogs.answer} ->> 'fallback_intent'`,
    })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .where(inArray(predictionLogs.id, ids.slice(0, SENTENCES_AT_ONCE)))
    .orderBy(predictionLogs.id);
  const data = { total: ids.length, sentences };
  await tx.insert(webhookDeliveries).values({ webhookId, event: INBOX_EVENT, data });
}

const LOG_DAYS = 14;

/** Deletes finished deliveries, and sentences that no webhook will report. */
export async function removeOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${LOG_DAYS})`));
  const off = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(gt(webhooks.endedAt, sql`'epoch'`));
  await db.delete(webhookSentences).where(inArray(webhookSentences.webhookId, off));
}
