import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

type Values = Readonly<Record<string, unknown>>;

/**
 * Who changed what on accounts, organizations and intelligences. A trigger of their tables writes it at the commit of
 * the change; rows are never changed, and each one holds the hash
 * of the one before it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 6 }).notNull(),
    /** Null for changes that no request made: jobs, housekeeping, the operator. */
    actorId: integer('actor_id'),
    /** Nickname at that time. */
    actor: text('actor'),
    keyId: integer('key_id'),
    /** Name of the API key at that time. */
    key: text('key'),
    /** Where the request came from: a network, not an address. */
    network: text('network').notNull(),
    subject: text('subject').notNull(),
    action: text('action', { enum: ['created', 'changed', 'removed'] }).notNull(),
    /** By which people recognize what was changed. */
    name: text('name'),
    /** Whose logs show the row. */
    accountId: integer('account_id'),
    organizationId: integer('organization_id'),
    repositoryUuid: uuid('repository_uuid'),
    /** The changed values, without secrets. */
    before: jsonb('before').$type<Values>(),
    after: jsonb('after').$type<Values>(),
    /** Place in the chain, without gaps, so that a missing row is noticed; null until the next change seals the row. */
    place: bigint('place', { mode: 'number' }),
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_log_account').on(table.accountId, table.id),
    index('audit_log_organization').on(table.organizationId, table.id),
    index('audit_log_repository').on(table.repositoryUuid, table.id),
    index('audit_log_at').on(table.at),
    uniqueIndex('audit_log_place').on(table.place),
    index('audit_log_unsealed')
      .on(table.id)
      .where(sql`${table.hash} is null`),
  ],
);
