import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { versionLanguages } from './versions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a test of a model found: scores of intents and entities, confusion and confidences. */
export const evaluationResults = pgTable(
  'evaluation_results',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    /** Over the training sentences, each judged by a model that has not seen it; otherwise over the test sentences. */
    isCrossValidation: boolean('is_cross_validation').notNull(),
    report: jsonb('report').notNull(),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('evaluation_results_listing').on(table.versionLanguageId, table.createdAt)],
);

/** The last comparison of algorithms and options in a language: what each would give with its training sentences. */
export const algorithmComparisons = pgTable('algorithm_comparisons', {
  versionLanguageId: integer('version_language_id')
    .primaryKey()
    .references(() => versionLanguages.id, { onDelete: 'cascade' }),
  /** Of the sentences that it used; a change of settings alone moves it with that of the language. */
  revision: integer('revision').notNull(),
  sentences: integer('sentences').notNull(),
  trials: jsonb('trials').notNull(),
  createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When somebody declined what it suggests. */
  dismissedAt: moment('dismissed_at'),
});

/** One sentence of a test with what was expected and what came. */
export const evaluationRows = pgTable(
  'evaluation_rows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resultId: integer('result_id')
      .notNull()
      .references(() => evaluationResults.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    intent: text('intent').notNull(),
    predictedIntent: text('predicted_intent').notNull(),
    confidence: real('confidence').notNull(),
    hasError: boolean('has_error').notNull(),
    content: jsonb('content').notNull(),
  },
  (table) => [index('evaluation_rows_listing').on(table.resultId, table.hasError, table.id)],
);

/** How many sentences a model answers right, measured after its training. */
export const modelQualities = pgTable(
  'model_qualities',
  {
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    modelId: uuid('model_id').notNull(),
    /** Otherwise measured with test sentences. */
    isCrossValidation: boolean('is_cross_validation').notNull(),
    sentences: integer('sentences').notNull(),
    right: integer('right').notNull(),
    /** Of whole spans; null where no entity was expected or found. */
    entityF1: real('entity_f1'),
    /** Answers by sentence, for a comparison with the next model. */
    answers: jsonb('answers').notNull(),
    /** What differs from the model before; null where that was not measured in the same way. */
    change: jsonb('change'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.versionLanguageId, table.modelId] })],
);
