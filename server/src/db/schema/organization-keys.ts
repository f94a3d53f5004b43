import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizationAuthorizations } from './organizations.ts';
import { repositories } from './repositories.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Parse key of a member for use on behalf of an organization. It is deleted with the membership. */
export const organizationKeys = pgTable(
  'organization_keys',
  {
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    organizationId: integer('organization_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Null after the holder revoked the key. */
    keyHash: text('key_hash'),
    keySealed: bytes('key_sealed'),
    /** Name of the only environment that answers calls with the key; null: calls are free. */
    keyEnvironment: text('key_environment'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.repositoryUuid, table.organizationId, table.userId] }),
    foreignKey({
      name: 'organization_keys_membership',
      columns: [table.organizationId, table.userId],
      foreignColumns: [organizationAuthorizations.organizationId, organizationAuthorizations.userId],
    }).onDelete('cascade'),
    uniqueIndex('organization_keys_key_unique').on(table.keyHash),
    index('organization_keys_member').on(table.organizationId, table.userId),
  ],
);
