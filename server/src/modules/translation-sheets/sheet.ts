import { withGuard } from '@parlance/formats/xlsx';
import type { SheetRow } from '@parlance/formats/xlsx';

/** A row of the table, without the guards against formulas. */
export interface SheetSentence {
  readonly id: string;
  readonly version: string;
  readonly language: string;
  readonly original: string;
  readonly translation: string;
}

export const SHEET_NAME = 'Translate';
/** Column A stays empty. */
export const WIDTHS = [4, 12, 20, 12, 60, 60, 40];
/** Header row; its first three titles identify the table. */
export const TITLES = [
  'ID',
  'Repository Version',
  'Language',
  'Original Text',
  'Translate',
  'Translation Error',
] as const;

interface SheetContent {
  /** Entities that translations can be marked with. */
  readonly entities: readonly string[];
  readonly sentences:
    AsyncIterable<SheetSentence & { readonly error?: string }> | Iterable<SheetSentence & { readonly error?: string }>;
}

/** The entities, then the table of sentences. */
export async function* sheetRows({ entities, sentences }: SheetContent): AsyncGenerator<SheetRow> {
  yield { cells: [undefined, 'Entities'], isHeading: true };
  for (const entity of entities) yield { cells: [undefined, entity] };
  yield { cells: [] };
  yield { cells: [undefined, 'Translation'], isHeading: true };
  yield { cells: [undefined, ...TITLES], isHeading: true };
  for await (const { id, version, language, original, translation, error } of sentences) {
    yield { cells: [undefined, id, version, language, withGuard(original), withGuard(translation), error] };
  }
}
