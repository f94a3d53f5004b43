import { customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Attempts within a running window, counted for all API processes together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
);

/** Captcha challenges that were solved: each is valid for one request. */
export const captchaUsed = pgTable(
  'captcha_used',
  {
    signature: text('signature').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_used_expires_at').on(table.expiresAt)],
);

/** Writes that a program may repeat with the same Idempotency-Key, with their responses. */
export const repeatableRequests = pgTable(
  'repeatable_requests',
  {
    /** Fingerprint of caller, method, path and key. */
    id: text('id').primaryKey(),
    /** Fingerprint of the caller. */
    caller: text('caller').notNull(),
    /** Fingerprint of query and body. */
    content: text('content').notNull(),
    /** Null while the request runs. */
    status: smallint('status'),
    /** Its headers and body, sealed with a key of which the program has one half; null when it is too large. */
    answer: bytes('answer'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('repeatable_requests_caller').on(table.caller, table.startedAt),
    index('repeatable_requests_started').on(table.startedAt),
  ],
);
