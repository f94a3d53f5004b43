import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { versionLanguages } from './versions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The results of testing a model: scores of intents and entities, confusion and confidences. */
export const evaluationResults = pgTable(
  'evaluation_results',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    /**
     * True: over the training sentences, each judged by a model that was not trained on it; false: over the test
     * sentences.
     */
    isCrossValidation: boolean('is_cross_validation').notNull(),
    report: jsonb('report').notNull(),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('evaluation_results_listing').on(table.versionLanguageId, table.createdAt)],
);

/** The last comparison of algorithms and options in a language: the scores of each with the training sentences. */
export const algorithmComparisons = pgTable('algorithm_comparisons', {
  versionLanguageId: integer('version_language_id')
    .primaryKey()
    .references(() => versionLanguages.id, { onDelete: 'cascade' }),
  /**
   * Revision of the sentences that it used; a change of settings only updates it together with the language's revision.
   */
  revision: integer('revision').notNull(),
  sentences: integer('sentences').notNull(),
  trials: jsonb('trials').notNull(),
  createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When somebody dismissed the suggestion. */
  dismissedAt: moment('dismissed_at'),
});

/** One sentence of a test with the expected and the actual result. */
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

/** How many sentences a model answers correctly, measured after its training. */
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
    /** Counts whole spans; null where no entity was expected or found. */
    entityF1: real('entity_f1'),
    /** Results per sentence, for a comparison with the next model. */
    answers: jsonb('answers').notNull(),
    /** Differences from the previous model; null where that was not measured in the same way. */
    change: jsonb('change'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.versionLanguageId, table.modelId] })],
);
