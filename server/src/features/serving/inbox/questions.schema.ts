import { z } from 'zod';
import { choice, text, uuid } from '../../../lib/schema/fields.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { choiceFilter, idFilter, truthFilter } from '../../../lib/schema/query.ts';
import { Person } from '../../content/comments/comments.schema.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { itemName, marksBody, sentenceText } from '../../../resources/sentences/sentences.schema.ts';
import { InboxQuery, InboxSentence, QUESTION_STATES } from './inbox.schema.ts';

/** `doubt`: the lowest confidence first. */
const ORDERS = ['newest', 'doubt', 'frequency'] as const;
export type QuestionOrder = (typeof ORDERS)[number];

export const QuestionsQuery = InboxQuery.safeExtend({
  ordering: choiceFilter(ORDERS),
  /** Similar questions together, among the newest 2,000. */
  grouped: truthFilter(),
  /** Only sentences up to this id: those that arrive while somebody reads stay out. */
  id_max: idFilter(),
  /** Only sentences from this id on. */
  id_min: idFilter(),
});
export type QuestionFilters = z.output<typeof QuestionsQuery>;

/** Sentences that differ only in case, accents or punctuation, shown as the newest of them. */
const Question = InboxSentence.extend({
  language: z.string(),
  repository_version_language: z.int(),
  /** How many of the sentences ask it. */
  times: z.int(),
  first_asked_at: z.string(),
  /** Name of the API key that sent the newest; null without a key, and for keys of people outside the team. */
  key: z.string().nullable(),
  state: z.enum(QUESTION_STATES),
  /** The intent under which it was taught or is tested. */
  decided_intent: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Who is asked to decide; null for anybody. */
  assigned_to: Person.nullable(),
  /** Similar questions with the same answer, if grouped. */
  similar: z.array(z.object({ id: z.int(), text: z.string(), times: z.int() })),
});
/** `newest`: the id of the newest sentence of the filter. */
export const QuestionPage = pageOf(Question).extend({ newest: z.int().nullable() });

export const MOST_DECISIONS = 200;
const sentenceId = () => z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const Decision = z.object({
  /** Any sentence of the inbox that asks the question. */
  id: sentenceId(),
  state: choice(QUESTION_STATES),
  /** The state in which the caller saw it; otherwise somebody else has decided in the meantime. */
  from: choice(QUESTION_STATES).optional(),
  /** By default the model's. */
  intent: itemName().optional(),
  text: sentenceText().optional(),
  language: languageChoice().optional(),
  /** By default those that the model found; required with a different text. */
  entities: marksBody().optional(),
});
export type DecisionBody = z.output<typeof Decision>;

export const DecisionsBody = z.object({
  repository: uuid(),
  decisions: z.array(Decision).min(1).max(MOST_DECISIONS),
});

/** The outcome of each decision, in their order. */
export const Decided = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      state: z.enum(QUESTION_STATES),
      /** Why it was not carried out; the question is then still in the returned state. */
      error: z.string().nullable(),
      /** The field of the decision that the error is about, if any. */
      field: z.string().nullable(),
    }),
  ),
});

const NICKNAME_LENGTH_MAX = 150;

export const AssignmentsBody = z.object({
  repository: uuid(),
  /** Any sentences of the inbox that ask the questions. */
  ids: z.array(sentenceId()).min(1).max(MOST_DECISIONS),
  assigned_to: text({
    max: NICKNAME_LENGTH_MAX,
    blank: true,
    label: 'Assigned to',
    help: 'The nickname of a person who may contribute, who is asked to decide; nobody if blank.',
  }),
});
export type AssignmentsChange = z.output<typeof AssignmentsBody>;

/** How many questions were assigned to somebody else than before. */
export const Assigned = z.object({ assigned: z.int() });
