import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { owners, users } from './accounts.ts';
import { repositories } from './repositories.ts';

export const organizations = pgTable('organizations', {
  id: integer('id')
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  description: text('description').notNull().default(''),
  verificated: boolean('verificated').notNull().default(false),
  /** Data of a deleted organization: its members, their keys, and its roles on intelligences of others. */
  setAside: jsonb('set_aside'),
});

/** A person's role in an organization; no row means no role. */
export const organizationAuthorizations = pgTable(
  'organization_authorizations',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: smallint('role').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 6 }).notNull().defaultNow(),
    /** Issuer of the OpenID provider whose groups decide the role; null if people decide it. */
    issuer: text('issuer'),
  },
  (table) => [
    uniqueIndex('organization_authorizations_member_unique').on(table.organizationId, table.userId),
    index('organization_authorizations_user').on(table.userId),
  ],
);

/** A link with which one person joins an organization or a team; the row is deleted when it is used or revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What the person joins: an organization or the team of an intelligence; exactly one is set. */
    organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    repositoryUuid: uuid('repository_uuid').references(() => repositories.uuid, { onDelete: 'cascade' }),
    role: smallint('role').notNull(),
    /** The person who signed up with it, the only one who can still accept it. */
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was mailed to; empty when it was only shown. */
    email: text('email').notNull().default(''),
    /** The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 6 }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 6 }).notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token_unique').on(table.tokenHash),
    index('invitations_organization').on(table.organizationId),
    index('invitations_repository').on(table.repositoryUuid),
    index('invitations_claimer').on(table.claimedBy),
    index('invitations_creator').on(table.createdBy),
    index('invitations_expires').on(table.expiresAt),
  ],
);
