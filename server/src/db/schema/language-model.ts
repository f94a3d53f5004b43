import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { repositories } from './repositories.ts';
import { intents } from './sentences.ts';
import { versions } from './versions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const repositoryUuid = () =>
  uuid('repository_uuid')
    .notNull()
    .references(() => repositories.uuid, { onDelete: 'cascade' });

/** Whether an intelligence may send sentences to the language model of the site; without a row, it may not. */
export const languageModelChoices = pgTable('language_model_choices', {
  repositoryUuid: repositoryUuid().primaryKey(),
  isOn: boolean('is_on').notNull().default(false),
  /** When the language model is asked to choose an intent; null: never. */
  secondOpinion: jsonb('second_opinion').$type<SecondOpinionSetting>(),
  changedBy: integer('changed_by').references(() => owners.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/**
 * What an intelligence has asked on a day (UTC). Without a reference: the budget of the site still counts what a
 * deleted intelligence has used.
 */
export const languageModelDays = pgTable(
  'language_model_days',
  {
    repositoryUuid: uuid('repository_uuid').notNull(),
    day: date('day').notNull(),
    purpose: text('purpose').notNull(),
    asked: integer('asked').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    fromCache: integer('from_cache').notNull().default(0),
    promptTokens: integer('prompt_tokens').notNull().default(0),
    completionTokens: integer('completion_tokens').notNull().default(0),
    /** An upper estimate of questions without an answer so far. */
    reservedTokens: integer('reserved_tokens').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.repositoryUuid, table.day, table.purpose] }),
    index('language_model_days_day').on(table.day),
  ],
);

/** Checked answers by a hash of the question, so that the same one is not paid for twice. */
export const languageModelAnswers = pgTable(
  'language_model_answers',
  {
    repositoryUuid: repositoryUuid(),
    /** Hash of model, prompt and content. */
    question: text('question').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.repositoryUuid, table.question] }),
    index('language_model_answers_created').on(table.createdAt),
  ],
);

/** Sentences drafted by the language model. None is trained: a person turns it into a training sentence. */
export const sentenceDrafts = pgTable(
  'sentence_drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    intentId: integer('intent_id')
      .notNull()
      .references(() => intents.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Marks in the form of the API: start, end, entity. */
    marks: jsonb('marks').$type<readonly DraftMark[]>().notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'dismissed'>().notNull().default('waiting'),
    /** Name of the model, and name and version of the prompt. */
    model: text('model').notNull(),
    prompt: text('prompt').notNull(),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('sentence_drafts_place').on(table.versionId, table.language, table.intentId),
    index('sentence_drafts_intent').on(table.intentId),
  ],
);

/** When the language model is asked to choose the intent of a sentence. */
export interface SecondOpinionSetting {
  /** Confidences of the intelligence, 0–1: from the first up to, but not including, the second. */
  readonly least: number;
  readonly most: number;
  /** Share of the sentences of a day that may be sent, 0–1. */
  readonly share: number;
  /** Time for an answer; after it the answer of the intelligence stands. */
  readonly milliseconds: number;
}

interface DraftMark {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
}
