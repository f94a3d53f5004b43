import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import type { Fallback } from 'shared/domain';
import type { Receipt } from '../../engine/types.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const versions = pgTable(
  'versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Updated with every change of the version's content. */
    lastUpdate: moment('last_update').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    /** Set while this copy of another version is being made; it cannot be changed or trained until it is complete. */
    isCopying: boolean('is_copying').notNull().default(false),
    /** Confidence below which answers of this version fall back; null: the value of the intelligence. */
    fallback: jsonb('fallback').$type<Fallback>(),
    /** What it is for. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('versions_repository').on(table.repositoryUuid),
    uniqueIndex('versions_default_unique')
      .on(table.repositoryUuid)
      .where(sql`${table.isDefault}`),
    uniqueIndex('versions_name_unique')
      .on(table.repositoryUuid, table.name)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** The unit of training: one language of one version. */
export const versionLanguages = pgTable(
  'version_languages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** Counts changes of sentences and settings; ready to train when it is greater than the trained revision. */
    revision: integer('revision').notNull().default(0),
    trainedRevision: integer('trained_revision'),
    lastUpdate: moment('last_update'),
    trainingStartedAt: moment('training_started_at'),
    trainingEndAt: moment('training_end_at'),
    failedAt: moment('failed_at'),
    totalTrainingEnd: integer('total_training_end').notNull().default(0),
    algorithm: text('algorithm'),
    useCompetingIntents: boolean('use_competing_intents'),
    useNameEntities: boolean('use_name_entities'),
    useAnalyzeChar: boolean('use_analyze_char'),
    useTransformerEntities: boolean('use_transformer_entities'),
  },
  (table) => [
    uniqueIndex('version_languages_unique').on(table.versionId, table.language),
    index('version_languages_language').on(table.language),
  ],
);

/** Objects of a store that contain models, recorded from before they are written until they are removed. */
export const modelObjects = pgTable('model_objects', {
  /** Name of the object in its store. */
  name: text('name').primaryKey(),
  /** Folder, or `s3://bucket/prefix`. */
  place: text('place').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Hash of its content, in hexadecimal digits. */
  sha256: text('sha256').notNull(),
  /** Since when it contains no model in use; null while it does. */
  unusedAt: moment('unused_at').defaultNow(),
});

const content = () => ({
  id: uuid('id').notNull(),
  /** The model itself, unless it is in an object store. */
  bytes: bytes('bytes'),
  object: text('object').references(() => modelObjects.name),
  receipt: jsonb('receipt').$type<Receipt>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The sentences that it was trained on: ids of examples, and negative ids of translations. Null if unknown. */
  sentenceIds: integer('sentence_ids').array(),
  /** Their revisions, in the same order. */
  sentenceRevisions: integer('sentence_revisions').array(),
});

const ofLanguage = () =>
  integer('version_language_id')
    .notNull()
    .references(() => versionLanguages.id, { onDelete: 'cascade' });

/** The trained model in use; a training replaces the row in one step, under a new id. */
export const models = pgTable('models', { versionLanguageId: ofLanguage().primaryKey(), ...content() }, (table) => [
  index('models_id').on(table.id),
  index('models_object').on(table.object),
]);

/** Models that are no longer in use and can be served again, without the one in use. */
export const keptModels = pgTable(
  'kept_models',
  {
    versionLanguageId: ofLanguage(),
    ...content(),
    /** Revision of the sentences that it was trained on, for the language while it is served. */
    trainedRevision: integer('trained_revision'),
    /** When it was last taken out of service. */
    replacedAt: moment('replaced_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.versionLanguageId, table.id] }),
    index('kept_models_id').on(table.id),
    index('kept_models_object').on(table.object),
  ],
);

/** How models came about; of those in use and those that are kept. */
export const modelFacts = pgTable(
  'model_facts',
  {
    versionLanguageId: ofLanguage(),
    modelId: uuid('model_id').notNull(),
    trainedBy: integer('trained_by').references(() => owners.id, { onDelete: 'set null' }),
    /** Sentences that differ from those of the model that it replaced; null where that is not known. */
    change: jsonb('change').$type<{ added: number; edited: number; deleted: number }>(),
    /** Why it was trained, in the words of the team. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.versionLanguageId, table.modelId] }),
    index('model_facts_trained_by').on(table.trainedBy),
  ],
);

/** When a model went into service: after its training, or because somebody chose it. */
export const modelServings = pgTable(
  'model_servings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionLanguageId: ofLanguage(),
    modelId: uuid('model_id').notNull(),
    /** Who chose it; null for a training. */
    servedBy: integer('served_by').references(() => owners.id, { onDelete: 'set null' }),
    isTraining: boolean('is_training').notNull(),
    servedAt: moment('served_at').notNull().defaultNow(),
  },
  (table) => [
    index('model_servings_place').on(table.versionLanguageId, table.servedAt),
    index('model_servings_by').on(table.servedBy),
  ],
);

/** Written by release 3.0.0 only, until its processes have ended; its rows move to `kept_models`. */
export const previousModels = pgTable(
  'previous_models',
  {
    versionLanguageId: ofLanguage().primaryKey(),
    ...content(),
    trainedRevision: integer('trained_revision'),
  },
  (table) => [index('previous_models_object').on(table.object)],
);
