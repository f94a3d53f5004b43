import { XLSX_TYPE } from '@parlance/formats/xlsx';
import { z } from 'zod';
import { file } from '../../../lib/schema/fields.ts';
import { truthFilter } from '../../../lib/schema/query.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import type { Readable } from 'node:stream';

export const ExportQuery = z.object({
  of_the_language: languageChoice(),
  for_the_language: languageChoice(),
  with_translation: truthFilter(),
  only_translated: truthFilter(),
});
export const ImportBody = z.object({ file: file({ label: 'File' }), language: languageChoice() });
/** Maximum number of rejected rows in a preview. */
export const SHOWN_ROWS = 100;
export const Preview = z.object({
  accepted: z.int(),
  changed: z.int(),
  empty: z.int(),
  refused: z.int(),
  problems: z.array(
    z.object({ id: z.string(), original_text: z.string(), translate: z.string(), translation_error: z.string() }),
  ),
});
export const Workbook = z
  .custom<Readable>()
  .meta({ type: 'string', format: 'binary', contentMediaType: XLSX_TYPE, description: 'A workbook' });
