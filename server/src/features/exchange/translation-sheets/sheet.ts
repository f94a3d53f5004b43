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

/** A row in its written form. */
export interface SheetLine extends SheetSentence {
  readonly error?: string;
  /** Filled in from memory or by a machine: importing the row confirms it. */
  readonly isDraft?: boolean;
}

export const SHEET_NAME = 'Translate';
/** Column A stays empty. */
export const WIDTHS = [4, 12, 20, 12, 60, 60, 40, 8];
/** Header row; its first three titles identify the table. */
export const TITLES = [
  'ID',
  'Repository Version',
  'Language',
  'Original Text',
  'Translate',
  'Translation Error',
  'Draft',
] as const;

interface SheetContent {
  /** Entities that can be marked in translations. */
  readonly entities: readonly string[];
  readonly sentences: AsyncIterable<SheetLine> | Iterable<SheetLine>;
}

/** The entities, then the table of sentences. */
export async function* sheetRows({ entities, sentences }: SheetContent): AsyncGenerator<SheetRow> {
  yield { cells: [undefined, 'Entities'], isHeading: true };
  for (const entity of entities) yield { cells: [undefined, withGuard(entity)] };
  yield { cells: [] };
  yield { cells: [undefined, 'Translation'], isHeading: true };
  yield { cells: [undefined, ...TITLES], isHeading: true };
  for await (const { id, version, language, original, translation, error, isDraft } of sentences) {
    const draft = isDraft ? 'yes' : undefined;
    yield { cells: [undefined, id, version, language, withGuard(original), withGuard(translation), error, draft] };
  }
}
