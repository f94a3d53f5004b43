import { z } from 'zod';
import { rowId, uuid } from '../../../lib/schema/fields.ts';
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
});
export type MoveOrder = z.output<typeof MoveBody>;

export const BackBody = z.object({ note: note().optional() });

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
  moved_at: z.string(),
  moved_by: z.string().nullable().describe('A nickname.'),
});
export type ShownState = z.output<typeof State>;

export const States = pageOf(State);

export const Environment = z.object({
  name: z.string(),
  is_standard: z.boolean().describe('Whether every intelligence has it.'),
  current: State.nullable().describe('What it answers with; null: nothing yet.'),
  former: State.nullable().describe('The state that it can return to.'),
  keys: z.int().describe('Parse keys that only this environment answers.'),
});
export type ShownEnvironment = z.output<typeof Environment>;

export const EnvironmentList = z.object({ results: z.array(Environment) });
