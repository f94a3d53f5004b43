import { FORMAT_IDS } from '@parlance/formats';
import { z } from 'zod';
import { choice } from '../../../lib/schema/fields.ts';
import { languagesFilter, truthFilter } from '../../../lib/schema/query.ts';
import { SentenceQuery } from '../../content/examples/examples.schema.ts';
import type { Readable } from 'node:stream';

/** Filters of the list of training sentences, and what is added to its sentences. */
export const FormatsQuery = SentenceQuery.extend({
  language: languagesFilter(),
  with_translations: truthFilter(),
  with_tests: truthFilter(),
});
export type ExportFilters = z.output<typeof FormatsQuery>;

export const ExportQuery = FormatsQuery.extend({ format: choice(FORMAT_IDS, { label: 'Format' }) });

/** How an intelligence is written in a format. */
const WrittenFormat = z.object({
  format: z.enum(FORMAT_IDS),
  name: z.string(),
  extension: z.string(),
  /** What the file would omit or change. */
  cannot_hold: z.array(z.object({ what: z.string(), count: z.int(), example: z.string() })),
});
export const WrittenFormats = z.array(WrittenFormat);

export const ExportedFile = z
  .custom<Readable>()
  .meta({ type: 'string', format: 'binary', contentMediaType: '*/*', description: 'The file' });
