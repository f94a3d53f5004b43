import { FORMAT_IDS } from '@parlance/formats';
import { z } from 'zod';
import { choice, file } from '../../../lib/schema/fields.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

const Name = z.object({ value: z.string(), count: z.int(), is_new: z.boolean() });
export const UploadPreview = z.object({
  /** The format in which the file was read, and its name for people. */
  format: z.enum(FORMAT_IDS),
  format_name: z.string(),
  added: z.int(),
  duplicates: z.int(),
  refused_count: z.int(),
  refused: z.array(z.object({ place: z.int(), text: z.string(), intent: z.string(), reason: z.string() })),
  ignored: z.object({ regexes: z.int(), synonyms: z.int(), lookups: z.int() }),
  /** Kinds of content in the file that are not stored, under the format's own names. */
  not_kept: z.array(z.object({ what: z.string(), count: z.int(), example: z.string() })),
  intents: z.array(Name),
  entities: z.array(Name),
  sample: z.array(
    z.object({
      text: z.string(),
      intent: z.string(),
      language: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});
/** Without a format, it is detected from the file's content. */
export const TrainingUpload = z.object({
  file: file({ label: 'File' }),
  language: languageChoice().optional(),
  format: choice(FORMAT_IDS, { label: 'Format' }).optional(),
});
