import { z } from 'zod';
import { text } from '../../../lib/schema/fields.ts';
import { ImportForm, ImportPreview } from '../imports/file-imports.schema.ts';
import { Choice } from './archives.schema.ts';

const DESCRIPTION_MAX = 20_000;

/** A file, and how it is read if it contains training data. */
const Source = ImportForm.omit({ mode: true, new_version: true });
export const FilePreviewForm = Source;
export type FilePreviewBody = z.output<typeof FilePreviewForm>;

/** `language` is the main language, and the language of sentences for which the file states none. */
export const FileCreationForm = Source.extend({
  ...Choice.shape,
  description: text({ max: DESCRIPTION_MAX, blank: true }).optional(),
});
export type FileCreationBody = z.output<typeof FileCreationForm>;

const ArchivePreview = z.object({
  name: z.string(),
  description: z.string(),
  language: z.string(),
  is_private: z.boolean(),
  categories: z.array(z.int()),
  left_out: z.array(z.string()),
  versions: z.array(
    z.object({
      name: z.string(),
      languages: z.array(z.string()),
      sentences: z.int(),
      translations: z.int(),
      tests: z.int(),
      results: z.int(),
    }),
  ),
});

export const FilePreview = z.object({
  /** For Parlance archives; missing for training data in another format. */
  archive: ArchivePreview.nullable(),
  training_data: ImportPreview.nullable(),
  /** Sentences for which neither the file nor the caller states a language. */
  without_language: z.int(),
});
