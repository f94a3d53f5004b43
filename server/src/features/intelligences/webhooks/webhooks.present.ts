import { presentMoment } from '../../../lib/schema/moment.ts';
import type { z } from 'zod';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { Delivery, Webhook } from './webhooks.schema.ts';
import type { WebhookRow } from '../../../resources/webhooks/webhook.queries.ts';

const momentOrNull = (moment: Date | null) => moment && presentMoment(moment);

export function presentWebhook(row: WebhookRow): z.output<typeof Webhook> {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    is_active: row.endedAt === null,
    failing_since: momentOrNull(row.failingSince),
    ended_at: momentOrNull(row.endedAt),
    former_secret_ends_at: row.formerEndsAt && row.formerEndsAt > new Date() ? presentMoment(row.formerEndsAt) : null,
    created_at: presentMoment(row.createdAt),
  };
}

export function presentDelivery(row: DeliveryRow): z.output<typeof Delivery> {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    created_at: presentMoment(row.createdAt),
    attempts: row.attempts,
    attempted_at: momentOrNull(row.attemptedAt),
    due_at: row.state === 'waiting' ? presentMoment(row.dueAt) : null,
    status: row.status,
    error: row.error,
    duration_ms: row.durationMs,
    answer: row.answer ?? '',
  };
}
