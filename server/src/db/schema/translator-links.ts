import { customType, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { versions } from './versions.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Links for translators without an account: the hash finds the row, the sealed form is shown again to managers. */
export const translatorLinks = pgTable(
  'translator_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** Who gets it, in the words of its creator. */
    name: text('name').notNull().default(''),
    keyHash: text('key_hash').notNull(),
    keySealed: bytes('key_sealed').notNull(),
    /** The link grants what this person may still do. */
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the link expires; without it the link is valid until it is revoked. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('translator_links_key_unique').on(table.keyHash),
    index('translator_links_version').on(table.versionId),
    index('translator_links_creator').on(table.createdBy),
  ],
);
