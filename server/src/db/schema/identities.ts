import { customType, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Accounts at OpenID providers, each of which signs in to one account here. */
export const identities = pgTable(
  'identities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Together with the subject, what identifies an account at a provider. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** By which its owner recognizes it: the e-mail address or name at the provider. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

/** The session at a provider from which a session here comes; both end together. */
export const providerSessions = pgTable(
  'provider_sessions',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    identityId: integer('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** What the provider calls its session; null if it does not name it. */
    name: text('name'),
    /** Shows the provider whose session ends, encrypted with the server key. */
    idTokenSealed: bytes('id_token_sealed').notNull(),
  },
  (table) => [index('provider_sessions_identity').on(table.identityId)],
);
