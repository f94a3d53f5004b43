import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const ownerKind = pgEnum('owner_kind', ['user', 'organization']);

/** Owners of intelligences: people and organizations share one sequence of ids and one namespace of nicknames. */
export const owners = pgTable(
  'owners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: ownerKind('kind').notNull(),
    nickname: text('nickname').notNull(),
    name: text('name').notNull(),
    locale: text('locale').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set on an organization that can still be restored; its nickname remains reserved. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('owners_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    uniqueIndex('owners_nickname_unique').on(sql`lower(${table.nickname})`),
    index('owners_nickname_search').using('gin', sql`${table.nickname} gin_trgm_ops`),
    index('owners_name_search').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
);

/** Nicknames that their owner gave up, or whose owner was deleted; reserved for a period. */
export const formerNicknames = pgTable(
  'former_nicknames',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    nickname: text('nickname').notNull(),
    /** Null once the owner was deleted. */
    ownerId: integer('owner_id').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When anybody may use it again; null while its owner exists. */
    freeAt: moment('free_at'),
  },
  (table) => [
    index('former_nicknames_nickname').on(sql`lower(${table.nickname})`),
    index('former_nicknames_owner').on(table.ownerId),
  ],
);

export const users = pgTable(
  'users',
  {
    id: integer('id')
      .primaryKey()
      .references(() => owners.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** When a mailed link proved that the address belongs to the owner. */
    emailConfirmedAt: moment('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    biography: text('biography').notNull().default(''),
    language: text('language').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /** Whether unread notifications are mailed once a day. */
    mailsDigest: boolean('mails_digest').notNull().default(true),
    lastLogin: moment('last_login'),
  },
  (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
);

export const accountTokenPurpose = pgEnum('account_token_purpose', ['reset_password', 'change_email', 'confirm_email']);

/** The token of a mailed link: valid once and for a limited time; the token itself is not stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: accountTokenPurpose('purpose').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The new address, for a change of address. */
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('account_tokens_unique').on(table.tokenHash),
    index('account_tokens_user').on(table.userId, table.purpose),
    index('account_tokens_expires').on(table.expiresAt),
  ],
);

/** Outgoing mail: written in the transaction that causes it, sent by a worker. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /**
     * The text, encrypted with the server key because it may contain a link that authenticates; deleted once it is
     * sent.
     */
    bodySealed: bytes('body_sealed'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Earliest time of the next attempt; moved after each attempt. */
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index('mails_created').on(table.createdAt),
  ],
);

/** One row per sign-in; the key itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    /** What its owner recognizes it by; empty in sessions from before it was recorded. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** Network of the last use, without the rest of the address. */
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When its owner last gave a password, code or passkey; dangerous calls ask for a recent one. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [uniqueIndex('sessions_key_unique').on(table.keyHash), index('sessions_user').on(table.userId)],
);
