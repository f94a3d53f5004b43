import { z } from 'zod';
import { rowId, uuid } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { languageFilter, numberFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { note } from '../../../resources/models/note.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

export const ModelsQuery = z.object({
  ...pageQuery,
  repository_uuid: uuidFilter(),
  repository_version: numberFilter(),
  language: languageFilter(),
});
export type ModelsOrder = z.output<typeof ModelsQuery>;

const modelOf = { repository: uuid(), repository_version: rowId().optional(), model: uuid() };

export const ServeBody = z.object(modelOf);
export type ServeOrder = z.output<typeof ServeBody>;

export const NoteBody = z.object({ ...modelOf, note: note() });
export type NoteOrder = z.output<typeof NoteBody>;

export const GoBackBody = z.object({
  repository: uuid(),
  repository_version: rowId().optional(),
  language: languageChoice(),
});
export type GoBackOrder = z.output<typeof GoBackBody>;

const Served = z.object({
  since: z.string(),
  until: z.string().nullable().describe('Null for the model in use.'),
  by: z.string().nullable().describe('The nickname of who chose it; null for a training.'),
  is_training: z.boolean().describe('Otherwise somebody chose it.'),
});

const KeptModel = z.object({
  id: z.guid(),
  language: z.string(),
  is_served: z.boolean().describe('Whether this model answers at present.'),
  trained_at: z.string(),
  trained_by: z
    .string()
    .nullable()
    .describe('A nickname; null where that is not known, or nobody started the training.'),
  note: z.string().describe('Why it was trained.'),
  algorithm: z.string(),
  settings: z.record(z.string(), z.boolean()),
  sentences: z.int(),
  intents: z.int(),
  entities: z.int(),
  receipt: z.string().describe('Identifies the training data: models with equal data, settings and engine are equal.'),
  engine: z.string().describe('The release of the engine.'),
  bytes: z.int(),
  change: z
    .object({ added: z.int(), edited: z.int(), deleted: z.int() })
    .nullable()
    .describe('Sentences that differ from those of the model that it replaced.'),
  measured: z
    .object({ sentences: z.int(), right: z.int(), entity_f1: z.number().nullable(), cross_validation: z.boolean() })
    .nullable(),
  served: z.array(Served).describe('The last times that it was in use, newest first.'),
  environments: z.array(z.string()).describe('Environments that answer with it, whatever the version answers with.'),
  trials: z.array(z.string()).describe('Environments that try it beside the model that answers.'),
  is_recorded: z.boolean().describe('Whether it is known what its sentences said.'),
});

export const KeptModels = pageOf(KeptModel);
export type ShownModel = z.output<typeof KeptModel>;
