import { z } from 'zod';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import {
  choiceFilter,
  dateTimeFilter,
  endTimeFilter,
  idsOrAll,
  languageFilter,
  numberFilter,
  requiredFilter,
  shareFilter,
  textFilter,
  truthFilter,
} from '../../../lib/schema/query.ts';
import { sentence } from '../../../lib/schema/sentence.ts';

/** What people decided about a question: nothing yet, or that it was taught, is tested or is ignored. */
export const QUESTION_STATES = ['todo', 'taught', 'tested', 'ignored'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const InboxQuery = z
  .object({
    ...pageQuery,
    repository_version_language: numberFilter(),
    repository_uuid: textFilter(),
    repository_version: numberFilter(),
    language: languageFilter(),
    intent: textFilter(),
    search: textFilter(),
    confidence_min: numberFilter(),
    confidence_max: numberFilter(),
    confidence__gte: shareFilter(),
    confidence__lte: shareFilter(),
    state: choiceFilter(QUESTION_STATES),
    start_created_at: dateTimeFilter(),
    end_created_at: endTimeFilter(),
    /** Id of the API key that asked. */
    key: numberFilter(),
    /** Sentences about which the language model was asked: those on which it agreed, or chose otherwise. */
    second_opinion: choiceFilter(['agrees', 'differs']),
    /** Nickname of the person who is asked to decide. */
    assigned_to: textFilter(),
  })
  .refine((query) => query.repository_version_language !== undefined || query.repository_uuid !== undefined, {
    path: ['repository_uuid'],
    error: sentence('required'),
  });
export type InboxFilters = z.output<typeof InboxQuery>;

const IntentShare = z.object({ intent: z.string(), confidence: z.number(), is_default: z.boolean() });
export const InboxSentence = z.object({
  id: z.int(),
  version_name: z.string(),
  text: z.string(),
  from_backend: z.boolean(),
  user_agent: z.string(),
  user: z.int().nullable(),
  nlp_log: z.record(z.string(), z.unknown()),
  log_intent: z.array(IntentShare),
  created_at: z.string(),
});
export const InboxPage = pageOf(InboxSentence);

export const RemoveQuery = z.object({
  repository_uuid: requiredFilter(),
  ids: idsOrAll(),
  /** Also deletes all sentences that ask the same. */
  same_questions: truthFilter(),
});
export const Removed = z.object({ deleted: z.int() });

/** The part of a stored parse result that the inbox reads. */
export const StoredAnswer = z.looseObject({
  intent_ranking: z.array(z.object({ name: z.string(), confidence: z.number() })),
  entities: z.unknown().optional(),
});
