import { ITEM_KEY_MAX } from 'shared/domain';
import { z } from 'zod';
import { integer, rowId, text, truth, uuid } from '../../../lib/schema/fields.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { environmentName } from '../../../resources/environments/environment-name.ts';
import { note } from '../../../resources/models/note.ts';

const LANGUAGES_MAX = 200;

export const NewEnvironment = z.object({ name: environmentName() });

export const MoveBody = z.object({
  repository_version: rowId(),
  models: z
    .array(uuid())
    .max(LANGUAGES_MAX)
    .optional()
    .describe('Models of the version, at most one for each language. Other languages get the model in use.'),
  note: note().optional(),
  override: truth().optional().describe('Moves it although that breaks the rule; needs a note.'),
});
export type MoveOrder = z.output<typeof MoveBody>;

/** A share above this is a move. */
export const SHARE_MAX = 99;

export const CandidateBody = MoveBody.extend({
  share: integer({ min: 0, max: SHARE_MAX }).describe(
    'Percentage of the questions that it answers; 0: it answers all of them in the shadow.',
  ),
});
export type CandidateOrder = z.output<typeof CandidateBody>;

export const ServeBody = MoveBody.pick({ note: true, override: true });

export const BackBody = z.object({ note: note().optional() });

const INTENTS_MAX = 50;

export const RuleBody = z.object({
  least_quality: integer({ min: 1, max: 100 })
    .nullable()
    .describe('Percentage of the test sentences answered right before that must still be right; null for any.'),
  intents: z
    .array(text({ max: ITEM_KEY_MAX }))
    .max(INTENTS_MAX)
    .describe('Intents of which no test sentence may be lost.'),
});
export type RuleOrder = z.output<typeof RuleBody>;

const Broken = z.object({
  language: z.string(),
  reason: z
    .enum(['missing', 'unmeasured', 'quality', 'lost'])
    .describe(
      'The language has no model; a model was not measured with test sentences; too few right answers; lost sentences.',
    ),
  sentences: z.int().describe('Test sentences that both models were measured with.'),
  before: z.int().describe('Right answers of the former model.'),
  now: z.int(),
  lost: z
    .array(z.object({ text: z.string(), intent: z.string(), now: z.string() }))
    .describe('The first sentences that were right before; only for administrators.'),
});
export type ShownBroken = z.output<typeof Broken>;

const StateModel = z.object({
  language: z.string(),
  model: z.guid(),
  trained_at: z.string(),
  is_in_use: z.boolean().describe('Whether the version itself answers with this model at present.'),
});

export const State = z.object({
  id: z.int(),
  version: z.int().nullable().describe('Null after the version was removed.'),
  version_name: z.string(),
  models: z.array(StateModel),
  note: z.string().describe('Why it was moved; empty for readers who cannot contribute.'),
  returned_to: z.int().nullable().describe('The state that it returned to; null for a move to something new.'),
  broken: z.array(Broken).nullable().describe('The parts of the rule that the move broke.'),
  moved_at: z.string(),
  moved_by: z.string().nullable().describe('A nickname.'),
});
export type ShownState = z.output<typeof State>;

export const States = pageOf(State);

const CandidateCount = z.object({
  language: z.string(),
  same: z.int().describe('Questions to which both the candidate and the served model found the same intent.'),
  different: z.int(),
  failed: z.int().describe('Questions to which the candidate could not find an answer.'),
});
export type ShownCount = z.output<typeof CandidateCount>;

const Candidate = z.object({
  state: State,
  share: z.int().describe('Percentage of the questions that it answers; 0: it answers all of them in the shadow.'),
  counts: z.array(CandidateCount).describe('By language; empty for readers who cannot contribute.'),
});

/** A question with the intents that the served model and the candidate found. */
const Difference = z.object({
  text: z.string().describe('As the inbox has it.'),
  language: z.string(),
  served: z.string().describe('The intent of the served model; the fallback intent where its answer falls back.'),
  candidate: z.string(),
  asked_at: z.string(),
});
export type ShownDifference = z.output<typeof Difference>;

export const Differences = pageOf(Difference);

export const Environment = z.object({
  name: z.string(),
  is_standard: z.boolean().describe('Whether every intelligence has it.'),
  current: State.nullable().describe('What it answers with; null: nothing yet.'),
  former: State.nullable().describe('The state that it can return to.'),
  candidate: Candidate.nullable().describe('What is tried beside; null: nothing.'),
  rule: z
    .object({ least_quality: z.int().nullable(), intents: z.array(z.string()) })
    .nullable()
    .describe('What must hold for a move; null: nothing.'),
  keys: z.int().describe('Parse keys that only this environment answers.'),
});
export type ShownEnvironment = z.output<typeof Environment>;

export const EnvironmentList = z.object({ results: z.array(Environment) });
