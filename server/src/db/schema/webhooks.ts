import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { repositories } from './repositories.ts';
import { predictionLogs } from './work.ts';
import type { WebhookEvent } from 'shared/domain';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const webhookId = () =>
  integer('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' });

/** Addresses to which an intelligence reports events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted with the server key, since it signs every delivery. */
    secretSealed: bytes('secret_sealed').notNull(),
    /** The secret before the last renewal, which also signs until the overlap ends. */
    formerSealed: bytes('former_sealed'),
    formerEndsAt: moment('former_ends_at'),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The first failure since the last success. */
    failingSince: moment('failing_since'),
    /** Set after a week of failures: nothing is delivered until it is enabled again. */
    endedAt: moment('ended_at'),
    /** When sentences of the inbox were last reported. */
    inboxSentAt: moment('inbox_sent_at'),
  },
  (table) => [index('webhooks_repository').on(table.repositoryUuid)],
);

/** Webhook deliveries, written in the transaction that causes them, with a log of the attempts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: webhookId(),
    event: text('event').$type<WebhookEvent | 'ping'>().notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Earliest time of the next attempt; moved after each attempt. */
    dueAt: moment('due_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: moment('attempted_at'),
    /** Result of the last attempt. */
    status: integer('status'),
    durationMs: integer('duration_ms'),
    error: text('error'),
    answer: text('answer'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_listing').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);

/** Sentences of the inbox that fell back and have not been reported to a webhook yet. */
export const webhookSentences = pgTable(
  'webhook_sentences',
  {
    webhookId: webhookId(),
    predictionId: bigint('prediction_id', { mode: 'number' })
      .notNull()
      .references(() => predictionLogs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.predictionId] }),
    index('webhook_sentences_prediction').on(table.predictionId),
  ],
);
