import { FORMAT_IDS } from '@parlance/formats';
import { z } from 'zod';
import { choice, cutOff, file, longText, rowId, text, truth } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { choiceFilter } from '../../../lib/schema/query.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { changedText, checkMarks, itemName, marksBody } from '../../../resources/sentences/sentences.schema.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { Measured } from '../../learning/what-ifs/what-ifs.schema.ts';
import { DIFF_CHANGES } from '../diffs/diff-kinds.ts';
import { Difference } from '../diffs/diffs.schema.ts';

/** Sentences of a proposal. */
export const ITEMS_MAX = 1000;
/** Open proposals of a person on an intelligence. */
export const OPEN_MAX = 20;
const TITLE_MAX = 200;
const NOTE_MAX = 2000;

const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
/** Why an item cannot be accepted any more. */
const PROBLEMS = ['gone', 'changed', 'present'] as const;
export type Problem = (typeof PROBLEMS)[number];

const words = {
  title: text({ max: TITLE_MAX, label: 'Title' }),
  note: longText({ max: NOTE_MAX, blank: true, label: 'Note' }).optional(),
};
const about = { repository_version: rowId().optional(), ...words };

const Item = z
  .object({
    sentence: rowId().optional().describe('The id of the sentence to change or remove; without it, one is added.'),
    remove: truth().optional().describe('Remove the sentence.'),
    text: changedText().optional(),
    language: languageChoice().optional().describe('Of an added sentence; by default that of the intelligence.'),
    intent: itemName().optional(),
    entities: marksBody().optional(),
  })
  .superRefine(checkMarks)
  .superRefine(({ sentence: id, text: words, intent }, context) => {
    if (id !== undefined) return;
    for (const [field, value] of Object.entries({ text: words, intent }))
      if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: sentence('required') });
  });
export type ProposedItem = z.output<typeof Item>;

export const ProposalBody = z.object({
  ...about,
  items: z.preprocess((items) => cutOff(items, ITEMS_MAX), z.array(Item).min(1).max(ITEMS_MAX)),
});
/** Sentences of a proposal made with a translator link. */
const LINK_ITEMS_MAX = 100;
export const LinkProposalBody = z.object({
  ...words,
  items: z.preprocess((items) => cutOff(items, LINK_ITEMS_MAX), z.array(Item).min(1).max(LINK_ITEMS_MAX)),
});

export type NewProposal = z.output<typeof ProposalBody>;

export const ProposalForm = z.object({
  ...about,
  file: file({ label: 'File' }),
  format: choice(FORMAT_IDS, { label: 'Format' }).optional(),
  language: languageChoice().optional().describe('Of sentences that name none.'),
  remove: truth().optional().describe('Also remove the sentences that the file lacks.'),
});
export type NewFileProposal = z.output<typeof ProposalForm>;

export const ProposalsQuery = z.object({ ...pageQuery, state: choiceFilter(PROPOSAL_STATES) });

const Person = z.object({ nickname: z.string(), name: z.string() });

const facts = {
  id: z.int(),
  title: z.string(),
  note: z.string(),
  state: z.enum(PROPOSAL_STATES),
  version: z.object({ id: z.int(), name: z.string() }),
  author: Person.nullable(),
  is_by_key: z.boolean().describe('A program made it, with an API key of the author.'),
  link: z
    .object({ name: z.string(), language: z.string() })
    .nullable()
    .describe('The translator link with which it was made, without an author.'),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: Person.nullable(),
  reason: z.string().describe('Why it was declined, or a remark on its acceptance.'),
  items: z.int(),
};

export const Proposals = pageOf(z.object(facts)).extend({
  open: z.int().describe('The open ones that the caller sees.'),
});

export const Proposal = z.object({
  ...facts,
  counts: z.array(z.object({ change: z.enum(DIFF_CHANGES), count: z.int() })),
  languages: z.array(z.string()).describe('Of its sentences, the most frequent first; each can be measured.'),
  accepted: z.int().describe('Items that were accepted.'),
  problems: z.array(z.object({ problem: z.enum(PROBLEMS), count: z.int() })).describe('Items that no longer fit.'),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
  measurement: z
    .object({
      language: z.string(),
      status: z.int().describe('0 waiting, 1 being measured, 2 measured, 3 failed.'),
      progress: z.number(),
      error: z.string().nullable(),
      is_outdated: z.boolean().describe('Sentences or settings changed since it was measured.'),
      measured: Measured.nullable(),
    })
    .nullable(),
});

/** What somebody with a translator link sees of the proposals made with it. */
export const LinkProposal = z
  .object(facts)
  .pick({ id: true, title: true, state: true, items: true, created_at: true, decided_at: true, reason: true });
export const LinkProposals = pageOf(LinkProposal);

export const ItemsQuery = z.object(pageQuery);
export const ProposalItems = pageOf(
  Difference.extend({
    id: z.int(),
    is_accepted: z.boolean(),
    problem: z
      .enum(PROBLEMS)
      .nullable()
      .describe('`gone`: the sentence was deleted. `changed`: it was changed since. `present`: it is there already.'),
  }),
);

const remark = { reason: longText({ max: NOTE_MAX, blank: true, label: 'Remark' }).optional() };
export const AcceptBody = z.object({
  ...remark,
  items: z
    .preprocess((ids) => cutOff(ids, ITEMS_MAX), z.array(rowId()).min(1).max(ITEMS_MAX))
    .optional()
    .describe('Only these; by default all that still fit.'),
  except: z
    .preprocess((ids) => cutOff(ids, ITEMS_MAX), z.array(rowId()).max(ITEMS_MAX))
    .optional()
    .describe('Not these.'),
});
export const DeclineBody = z.object({ reason: longText({ max: NOTE_MAX, label: 'Reason' }) });
export const MeasureBody = z.object({ language: languageChoice().optional() });

export const Accepted = z.object({
  id: z.int().describe('To undo it like the fix of a finding.'),
  added: z.int(),
  changed: z.int(),
  deleted: z.int(),
  left: z.int().describe('Chosen items that no longer fit.'),
});
