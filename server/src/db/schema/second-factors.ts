import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const ownerOf = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps, at most one per account. */
export const authenticators = pgTable('authenticators', {
  userId: ownerOf().primaryKey(),
  /** The shared secret, encrypted with the server key. */
  secretSealed: bytes('secret_sealed').notNull(),
  /** When a first code proved that the app has the secret; null while it is being set up. */
  confirmedAt: moment('confirmed_at'),
  /** Period of the last accepted code: no code is accepted twice. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Codes for a lost second factor; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerOf(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_unique').on(table.userId, table.codeHash)],
);

/** Passkeys and security keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerOf(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says it was used; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** Proofs of a finished step of a sign-in, or of a question to an authenticator; valid for minutes. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** Null until a passkey says whose it is. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['second_factor', 'passkey', 'add_passkey', 'confirmation', 'provider', 'connection', 'connection_mail'],
    }).notNull(),
    /** What an authenticator has to sign. */
    challenge: text('challenge'),
    /** What the next step needs to know of a sign-in with an OpenID provider. */
    carried: jsonb('carried'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_tickets_user').on(table.userId), index('sign_in_tickets_expires').on(table.expiresAt)],
);
