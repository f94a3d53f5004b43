import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { whatIfs } from './findings.ts';
import { translatorLinks } from './translator-links.ts';
import { versions } from './versions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Changes of training sentences that somebody proposes; they change nothing until they are accepted. */
export const proposals = pgTable(
  'proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => owners.id, { onDelete: 'set null' }),
    /** Whether a program made it, with an API key of the author. */
    isByKey: boolean('is_by_key').notNull().default(false),
    /** The translator link with which it was made, instead of by an author. */
    linkId: integer('link_id').references(() => translatorLinks.id, { onDelete: 'set null' }),
    /** Its name and language, which outlive the link. */
    linkName: text('link_name'),
    linkLanguage: text('link_language'),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => owners.id, { onDelete: 'set null' }),
    /** Why it was declined, or what was said when it was accepted. */
    reason: text('reason').notNull().default(''),
    /** The last measurement of its effect. */
    whatIfId: integer('what_if_id').references(() => whatIfs.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('proposals_version').on(table.versionId, table.id),
    index('proposals_author').on(table.authorId, table.id),
    index('proposals_link').on(table.linkId),
    index('proposals_decided_by').on(table.decidedBy),
    index('proposals_what_if').on(table.whatIfId),
  ],
);

/** The sentences of a proposal, each as it was when it was proposed and as it is to be. */
export const proposalItems = pgTable(
  'proposal_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** Of a training sentence of the version, without a reference: it may be deleted and brought back. */
    sentenceId: integer('sentence_id'),
    language: text('language').notNull(),
    change: text('change', { enum: ['added', 'removed', 'relabeled', 'remarked', 'reworded'] }).notNull(),
    /** Null for a sentence that is to be added. */
    before: jsonb('before'),
    /** Null for a sentence that is to be removed. */
    after: jsonb('after'),
    isAccepted: boolean('is_accepted').notNull().default(false),
  },
  (table) => [index('proposal_items_proposal').on(table.proposalId, table.id)],
);
