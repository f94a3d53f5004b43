import { index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owners, users } from './accounts.ts';
import { repositories } from './repositories.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });

/** An intelligence offered to another owner; the row is deleted when it is accepted, declined or withdrawn. */
export const ownershipOffers = pgTable(
  'ownership_offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    /** The person or organization that would own it. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('ownership_offers_repository_unique').on(table.repositoryUuid),
    index('ownership_offers_owner').on(table.ownerId),
    index('ownership_offers_creator').on(table.createdBy),
    index('ownership_offers_expires').on(table.expiresAt),
  ],
);
