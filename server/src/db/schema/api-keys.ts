import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { organizationAuthorizations } from './organizations.ts';
import { repositories } from './repositories.ts';
import type { KeyScope } from 'shared/domain';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Named keys of a person, or of a person acting for an organization; the latter are deleted with the membership. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The person whose rights the key has. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a personal key. */
    organizationId: integer('organization_id'),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    /**
     * True also covers intelligences created later; otherwise only the listed ones, all of which may have been deleted.
     */
    opensAll: boolean('opens_all').notNull(),
    /** Texts that the key may have parsed per minute; null for the operator's limit only. */
    textsPerMinute: integer('texts_per_minute'),
    /** Whether messages parsed with the key are stored in the inbox. */
    keepsInInbox: boolean('keeps_in_inbox').notNull().default(true),
    /** Origins of the web pages that use the key; null for a key that programs keep secret. */
    origins: text('origins').array(),
    keyHash: text('key_hash').notNull(),
    /** Its last four characters, by which people recognize it. */
    ending: text('ending').notNull(),
    /** The key before the last renewal, until the overlap ends. */
    formerHash: text('former_hash'),
    formerEndsAt: moment('former_ends_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    renewedAt: moment('renewed_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    foreignKey({
      name: 'api_keys_membership',
      columns: [table.organizationId, table.userId],
      foreignColumns: [organizationAuthorizations.organizationId, organizationAuthorizations.userId],
    }).onDelete('cascade'),
    uniqueIndex('api_keys_key_unique').on(table.keyHash),
    uniqueIndex('api_keys_former_key_unique')
      .on(table.formerHash)
      .where(sql`${table.formerHash} is not null`),
    index('api_keys_user').on(table.userId),
    index('api_keys_organization').on(table.organizationId, table.userId),
  ],
);

export const apiKeyRepositories = pgTable(
  'api_key_repositories',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.repositoryUuid] }),
    index('api_key_repositories_repository').on(table.repositoryUuid),
  ],
);

/** A separate table: a change of a key clears every cache of keys, recording its use must not. */
export const apiKeyUses = pgTable('api_key_uses', {
  keyId: integer('key_id')
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: 'cascade' }),
  usedAt: moment('used_at').notNull(),
  address: text('address').notNull(),
});

/** The newest calls of each key. */
export const apiKeyCalls = pgTable(
  'api_key_calls',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ cycle: true }),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    calledAt: moment('called_at').notNull(),
    method: text('method').notNull(),
    /** With the names of its parameters: addresses can contain private data. */
    route: text('route').notNull(),
    status: smallint('status').notNull(),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [
    index('api_key_calls_key').on(table.keyId, table.calledAt),
    index('api_key_calls_time').on(table.calledAt),
  ],
);

/** How often each key was used per day (UTC). */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    calls: integer('calls').notNull(),
    /** Those answered with a status of 400 or above. */
    failures: integer('failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] }), index('api_key_days_day').on(table.day)],
);
