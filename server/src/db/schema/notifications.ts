import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { repositories } from './repositories.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Events that happened while a person may have been away. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of `resources/notifications/kinds.ts`; rows of a kind that this release does not know are not shown. */
    kind: text('kind').notNull(),
    /** Null for events that concern no intelligence, or one that was not completed. */
    repositoryUuid: uuid('repository_uuid').references(() => repositories.uuid, { onDelete: 'cascade' }),
    data: jsonb('data').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    readAt: moment('read_at'),
    /** When a digest included it. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_repository').on(table.repositoryUuid),
    index('notifications_created').on(table.createdAt),
    index('notifications_waiting')
      .on(table.createdAt)
      .where(sql`${table.readAt} is null and ${table.mailedAt} is null`),
  ],
);
