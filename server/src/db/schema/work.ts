import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { owners, users } from './accounts.ts';
import { versionLanguages } from './versions.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Background work as people see it; the separate job queue only decides which worker does it and when. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the job in the queue. */
    jobId: uuid('job_id').notNull().defaultRandom(),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    type: smallint('type').notNull(),
    status: smallint('status').notNull().default(0),
    /** Fraction of the work done, 0–1. */
    progress: real('progress').notNull().default(0),
    stage: text('stage').notNull().default('queued'),
    error: text('error'),
    /** The input of the task, depending on its type. */
    payload: jsonb('payload'),
    /** A credential or file that the task needs, encrypted with the server key; deleted when the task has ended. */
    secretSealed: bytes('secret_sealed'),
    /** The result, depending on its type. */
    result: jsonb('result'),
    /** How often a worker started it: more than once when a worker died during it. */
    attempts: integer('attempts').notNull().default(0),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    /** Trace of the request that started it, as a `traceparent`. */
    trace: text('trace'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the job was queued; the job queue is filled from this table. */
    dispatchedAt: moment('dispatched_at'),
    startedAt: moment('started_at'),
    heartbeatAt: moment('heartbeat_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('tasks_job_unique').on(table.jobId),
    uniqueIndex('tasks_running_unique')
      .on(table.versionLanguageId, table.type)
      // Imports of files (5) wait for each other.
      .where(sql`${table.status} in (0, 1) and ${table.type} <> 5`),
    index('tasks_version_language').on(table.versionLanguageId, table.createdAt),
  ],
);

/**
 * The inbox: every sentence that was parsed, with its result. Partitioned by ranges of ids, one for each month, created
 * by its migration and `work/housekeeping/inbox-months`: the schema here cannot express that.
 */
export const predictionLogs = pgTable(
  'prediction_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ name: 'prediction_logs_ids' }),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id').references(() => owners.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    intent: text('intent').notNull(),
    confidence: real('confidence').notNull(),
    answer: jsonb('answer').notNull(),
    fromBackend: boolean('from_backend').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** `question_key` of the text: the same for texts that differ in case, accents or punctuation. Null in old rows. */
    question: uuid('question'),
    /** The API key that asked. No foreign key: adding one would read every row of a filled inbox. */
    keyId: integer('key_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('prediction_logs_newest').on(table.versionLanguageId, table.id),
    index('prediction_logs_age').on(table.createdAt),
  ],
);

/** What was decided about a question of the inbox, for every sentence that asks it; undecided questions have no row. */
export const questionDecisions = pgTable(
  'question_decisions',
  {
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    question: uuid('question').notNull(),
    state: text('state').$type<'taught' | 'tested' | 'ignored'>().notNull(),
    /** The training or test sentence that the decision created; null if it existed before. */
    sentenceId: integer('sentence_id'),
    intent: text('intent'),
    decidedBy: integer('decided_by').references(() => owners.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.versionLanguageId, table.question] }),
    index('question_decisions_by').on(table.decidedBy),
  ],
);

/** Whose task it is to decide a question of the inbox, for every sentence that asks it. */
export const questionAssignments = pgTable(
  'question_assignments',
  {
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    question: uuid('question').notNull(),
    assignedTo: integer('assigned_to')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.versionLanguageId, table.question] }),
    index('question_assignments_to').on(table.assignedTo),
  ],
);

/** Predictions per day and caller, which reports sum up after the sentences themselves are deleted. */
export const predictionCounts = pgTable(
  'prediction_counts',
  {
    day: date('day').notNull(),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.versionLanguageId, table.ownerId] }),
    index('prediction_counts_owner').on(table.ownerId, table.day),
  ],
);

/** Things done once in the lifetime of a database, such as creating the example intelligences. */
export const markers = pgTable('markers', {
  name: text('name').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
