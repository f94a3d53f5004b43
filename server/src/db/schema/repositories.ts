import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { owners, users } from './accounts.ts';
import type { Fallback } from 'shared/domain';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    icon: text('icon').notNull(),
  },
  (table) => [uniqueIndex('categories_icon_unique').on(table.icon)],
);

/** An intelligence. */
export const repositories = pgTable(
  'repositories',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    language: text('language').notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    algorithm: text('algorithm').notNull(),
    useCompetingIntents: boolean('use_competing_intents').notNull().default(false),
    useNameEntities: boolean('use_name_entities').notNull().default(false),
    useAnalyzeChar: boolean('use_analyze_char').notNull().default(false),
    useTransformerEntities: boolean('use_transformer_entities').notNull().default(false),
    useLanguagePack: boolean('use_language_pack').notNull().default(true),
    // Not the start of the transaction: lists are ordered by it, and one transaction may create several.
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Set while it can still be restored; its slug remains reserved. */
    deletedAt: moment('deleted_at'),
    /** Others may export and copy it; only while it is public. */
    isCopyable: boolean('is_copyable').notNull().default(false),
    /** Confidence below which answers fall back, in versions that do not set it themselves; null: never. */
    fallback: jsonb('fallback').$type<Fallback>(),
    /** The original of a copy; kept when the original is deleted. */
    copiedFrom: uuid('copied_from'),
    /** Texts that a caller's programs may have parsed per minute; null for the operator's limit only. */
    textsPerMinute: integer('texts_per_minute'),
    /** How long the inbox keeps its sentences, if shorter than the operator's `INBOX_DAYS`; null for that. */
    inboxDays: integer('inbox_days'),
    /** Visitors without an account may try it; only while it is public. */
    visitorsMayTry: boolean('visitors_may_try').notNull().default(true),
    /** The inbox stores the kinds of personal details instead of the details. */
    masksInbox: boolean('masks_inbox').notNull().default(false),
    /** Deleted with its organization, and restored with it. */
    deletedWithOwner: boolean('deleted_with_owner').notNull().default(false),
  },
  (table) => [
    index('repositories_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    uniqueIndex('repositories_slug_unique').on(table.ownerId, table.slug),
    index('repositories_created').on(table.createdAt),
    // Lists count the public ones, all of them or those of a language.
    index('repositories_public')
      .on(table.language)
      .where(sql`${table.deletedAt} is null and not ${table.isPrivate}`),
    index('repositories_name_search').using('gin', sql`${table.name} gin_trgm_ops`),
    index('repositories_description_search').using('gin', sql`${table.description} gin_trgm_ops`),
  ],
);

/**
 * Sort keys of the lists, maintained by triggers so that a page reads an index instead of counting votes and trainings.
 */
export const repositoryRanks = pgTable(
  'repository_ranks',
  {
    repositoryUuid: uuid('repository_uuid')
      .primaryKey()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    votesSum: integer('votes_sum').notNull().default(0),
    trainings: integer('trainings').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  ({ votesSum, trainings, createdAt, repositoryUuid }) => [
    // Matches the null order of a plain `desc`; otherwise the index would not be used.
    index('repository_ranks_listing').on(
      votesSum.desc().nullsFirst(),
      trainings.desc().nullsFirst(),
      createdAt.desc().nullsFirst(),
      repositoryUuid.desc().nullsFirst(),
    ),
  ],
);

/** Former slugs of an intelligence; they lead to it as long as no other one uses them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.slug] }),
    index('former_slugs_repository').on(table.repositoryUuid),
  ],
);

export const repositoryCategories = pgTable(
  'repository_categories',
  {
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.repositoryUuid, table.categoryId] }),
    index('repository_categories_category').on(table.categoryId),
  ],
);

/**
 * Role of a person or an organization on an intelligence. The id authenticates nothing; the parse key does: its hash
 * finds the row, its sealed form is shown again to its holder.
 */
export const repositoryAuthorizations = pgTable(
  'repository_authorizations',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    role: smallint('role').notNull().default(0),
    /** Null for organizations and after the holder revoked the key. */
    keyHash: text('key_hash'),
    keySealed: bytes('key_sealed'),
    /** Set on keys shared by a whole organization, which can only parse and expire after `oldKeyDays`. */
    keyRetiredAt: moment('key_retired_at'),
    /** Name of the only environment that answers calls with the key; null: calls are free. */
    keyEnvironment: text('key_environment'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('repository_authorizations_member_unique').on(table.repositoryUuid, table.ownerId),
    uniqueIndex('repository_authorizations_key_unique').on(table.keyHash),
    index('repository_authorizations_owner').on(table.ownerId),
  ],
);

/**
 * A request to join an intelligence, kept after it is granted; an invitation counts as a request granted immediately.
 */
export const authorizationRequests = pgTable(
  'authorization_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    text: text('text').notNull().default(''),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('authorization_requests_user_unique').on(table.repositoryUuid, table.userId),
    index('authorization_requests_of_user').on(table.userId),
  ],
);

export const votes = pgTable(
  'votes',
  {
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vote: smallint('vote').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.repositoryUuid, table.userId] }), index('votes_user').on(table.userId)],
);
