import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });

export const ownerKind = pgEnum('owner_kind', ['user', 'organization']);

/** Whoever may own intelligences: people and organisations share one space of ids and of nicknames. */
export const owners = pgTable('owners', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: ownerKind('kind').notNull(),
  nickname: text('nickname').notNull(),
  name: text('name').notNull(),
  locale: text('locale').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
}, (table) => [
  uniqueIndex('owners_nickname_unique').on(sql`lower(${table.nickname})`),
  index('owners_nickname_search').using('gin', sql`${table.nickname} gin_trgm_ops`),
  index('owners_name_search').using('gin', sql`${table.name} gin_trgm_ops`),
]);

export const users = pgTable('users', {
  id: integer('id').primaryKey().references(() => owners.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  biography: text('biography').notNull().default(''),
  language: text('language').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  lastLogin: moment('last_login'),
}, (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)]);

/** One row a sign-in; the key itself is kept nowhere. */
export const sessions = pgTable('sessions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  keyHash: text('key_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
}, (table) => [
  uniqueIndex('sessions_key_unique').on(table.keyHash),
  index('sessions_user').on(table.userId),
]);
