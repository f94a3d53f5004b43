import { z } from 'zod';
import { file } from '../../lib/fields.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';

const Name = z.object({ value: z.string(), count: z.int(), is_new: z.boolean() });
export const UploadPreview = z.object({
  added: z.int(),
  duplicates: z.int(),
  refused_count: z.int(),
  refused: z.array(z.object({ place: z.int(), text: z.string(), intent: z.string(), reason: z.string() })),
  ignored: z.object({ regexes: z.int(), synonyms: z.int(), lookups: z.int() }),
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
export const RasaUpload = z.object({ file: file({ label: 'File' }), language: languageChoice().optional() });
