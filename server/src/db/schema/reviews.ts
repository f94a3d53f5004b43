import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { examples } from './sentences.ts';
import { versions } from './versions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the team writes about training sentences. */
export const sentenceComments = pgTable(
  'sentence_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exampleId: integer('example_id')
      .notNull()
      .references(() => examples.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('sentence_comments_sentence').on(table.exampleId, table.id),
    index('sentence_comments_author').on(table.authorId, table.id),
  ],
);

/** Training sentences that need a review. */
export const sentenceReviews = pgTable(
  'sentence_reviews',
  {
    exampleId: integer('example_id')
      .primaryKey()
      .references(() => examples.id, { onDelete: 'cascade' }),
    /** The sentence's version, for filters and counts. */
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who is asked to do it; anybody of the team if missing. */
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
  },
  (table) => [
    index('sentence_reviews_version').on(table.versionId),
    index('sentence_reviews_requester').on(table.requestedBy),
    index('sentence_reviews_reviewer').on(table.assignedTo),
  ],
);

/** The last intent that each person gave a training sentence, or confirmed; only of sentences with such a decision. */
export const sentenceLabels = pgTable(
  'sentence_labels',
  {
    exampleId: integer('example_id')
      .notNull()
      .references(() => examples.id, { onDelete: 'cascade' }),
    /** The sentence's version, for filters and counts. */
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    intent: text('intent').notNull(),
    labeledAt: moment('labeled_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.exampleId, table.personId] }),
    index('sentence_labels_person').on(table.personId, table.exampleId),
    // Contains the columns that agreement is counted from.
    index('sentence_labels_version').on(table.versionId, table.exampleId, table.intent),
  ],
);
