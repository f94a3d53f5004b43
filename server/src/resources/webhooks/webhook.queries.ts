import { eq } from 'drizzle-orm';
import { webhooks } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function findWebhook(db: Database, id: number): Promise<WebhookRow | undefined> {
  const [found] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return found;
}
