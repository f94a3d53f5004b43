import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { repositories } from './repositories.ts';
import { versionLanguages, versions } from './versions.ts';
import { predictionLogs } from './work.ts';
import type { Fallback } from 'shared/domain';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What must hold for the models that an environment is moved to. */
export interface EnvironmentRule {
  /** Percent of the right answers of before; null: any quality. */
  readonly leastQuality: number | null;
  /** Intents of which no test sentence may be lost. */
  readonly intents: readonly string[];
}

/** What a move breaks of the rule, in one language. */
export interface BrokenRule {
  readonly language: string;
  readonly reason: 'missing' | 'unmeasured' | 'quality' | 'lost';
  /** Test sentences that both models were measured with, and right answers to them. */
  readonly sentences: number;
  readonly before: number;
  readonly now: number;
  readonly lost: readonly { readonly text: string; readonly intent: string; readonly now: string }[];
}

/** Named places of an intelligence that answer with chosen models, whatever is trained in the meantime. */
export const environments = pgTable(
  'environments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    rule: jsonb('rule').$type<EnvironmentRule>(),
    /** The move that decides what it serves, and the one before it, to which it can return. Null: none. */
    currentMove: integer('current_move'),
    formerMove: integer('former_move'),
    /** The state that is tried beside the present one. Null: none. */
    candidateMove: integer('candidate_move'),
    /** Percentage of the questions that the candidate answers; 0: it answers in the shadow. */
    candidateShare: integer('candidate_share'),
    /** Name of the version that it serves, for the audit log. */
    version: text('version'),
    /** The same of the version that is tried. */
    candidate: text('candidate'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('environments_name_unique').on(table.repositoryUuid, table.name)],
);

/** The history of an environment: each state that it was moved to, and the one that is tried. */
export const environmentMoves = pgTable(
  'environment_moves',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    environmentId: integer('environment_id')
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    /** Null after the version was removed from the database. */
    versionId: integer('version_id').references(() => versions.id, { onDelete: 'set null' }),
    /** Name of the version at that time. */
    versionName: text('version_name').notNull(),
    /** Confidence below which its answers fall back, as the version had it at that time. */
    fallback: jsonb('fallback').$type<Fallback>(),
    note: text('note').notNull().default(''),
    /** The move to whose state this one returned; null for any other. */
    returnedTo: integer('returned_to'),
    /** What it broke of the rule, where an administrator moved it all the same. */
    broken: jsonb('broken').$type<readonly BrokenRule[]>(),
    movedBy: integer('moved_by').references(() => owners.id, { onDelete: 'set null' }),
    movedAt: moment('moved_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('environment_moves_environment').on(table.environmentId, table.id),
    index('environment_moves_version').on(table.versionId),
    index('environment_moves_by').on(table.movedBy),
  ],
);

/** The models of a state, one for each language. */
export const environmentModels = pgTable(
  'environment_models',
  {
    moveId: integer('move_id')
      .notNull()
      .references(() => environmentMoves.id, { onDelete: 'cascade' }),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    modelId: uuid('model_id').notNull(),
    trainedAt: moment('trained_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moveId, table.versionLanguageId] }),
    index('environment_models_model').on(table.versionLanguageId, table.modelId),
  ],
);

/** Questions to which both the served models and a candidate found an answer, by language. */
export const candidateCounts = pgTable(
  'candidate_counts',
  {
    moveId: integer('move_id')
      .notNull()
      .references(() => environmentMoves.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    same: integer('same').notNull(),
    different: integer('different').notNull(),
    /** Questions to which the candidate could not find an answer. */
    failed: integer('failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.language] })],
);

/** The first questions to which a candidate finds another intent. They go with the sentences of the inbox. */
export const candidateDifferences = pgTable(
  'candidate_differences',
  {
    moveId: integer('move_id')
      .notNull()
      .references(() => environmentMoves.id, { onDelete: 'cascade' }),
    /** Which question it is, as in the inbox. */
    question: uuid('question').notNull(),
    predictionId: bigint('prediction_id', { mode: 'number' })
      .notNull()
      .references(() => predictionLogs.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    served: text('served').notNull(),
    found: text('found').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moveId, table.question] }),
    index('candidate_differences_prediction').on(table.predictionId),
  ],
);
