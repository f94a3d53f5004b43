import { z } from 'zod';
import { rowId } from '../../../lib/schema/fields.ts';
import { note } from '../../../resources/models/note.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

export const TrainBody = z.object({
  repository_version: rowId().optional(),
  language: languageChoice().optional(),
  note: note().optional().describe('Why; shown in the history of models.'),
});
export type TrainOrder = z.output<typeof TrainBody>;

export const TrainReport = z.object({
  SUPPORTED_LANGUAGES: z.array(z.string()),
  languages_report: z.record(
    z.string(),
    z.object({ status: z.enum(['processing', 'trained', 'failed', 'not_ready_for_train']) }),
  ),
  /** By language: what keeps it from being trained, or what the queued training leaves out, and what that lacks. */
  missing: z.record(z.string(), z.array(z.string())),
});

export const TrainInfo = z.object({
  repository_version_id: z.int(),
  uuid: z.string(),
  language: z.string(),
  ready_for_train: z.boolean(),
  requirements_to_train: z.array(z.string()),
  languages_warnings: z.array(z.string()),
  /** Intents and entities with one sentence, which a training leaves out. */
  left_out: z.object({ intents: z.array(z.string()), entities: z.array(z.string()) }),
  /** Unconfirmed translations into the language; a training leaves them out. */
  drafts: z.int(),
  /** Translations into the language whose originals have changed; a training leaves them out. */
  outdated: z.int(),
  /** Sentences that differ from those of the model in use; null without a model, or one of an older release. */
  waiting: z.object({ added: z.int(), edited: z.int(), deleted: z.int() }).nullable(),
});
