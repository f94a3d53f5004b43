import { readXlsx, withoutGuard } from '@parlance/formats/xlsx';
import { ArchiveError } from '@parlance/formats/zip';
import { SHEET_NAME, TITLES } from './sheet.ts';
import type { XlsxLimits, CellsOfRow } from '@parlance/formats/xlsx';
import type { SheetSentence } from './sheet.ts';

export interface SheetRequest {
  readonly content: Uint8Array;
  readonly limits: XlsxLimits;
}

export type SheetAnswer =
  | { readonly outcome: 'read'; readonly sentences: readonly SheetSentence[] }
  | { readonly outcome: 'broken' | 'too-large' | 'no-table' };

/** Runs on a thread: reads the sentences below the header row of the table. */
export default async function readSheet({ content, limits }: SheetRequest): Promise<SheetAnswer> {
  const sentences: SheetSentence[] = [];
  const table = { isFound: false };
  const onRow = (cells: CellsOfRow) => {
    const at = (column: number) => cells.get(column) ?? '';
    if (table.isFound) {
      const sentence = {
        id: at(1).trim(),
        version: at(2).trim(),
        language: at(3),
        original: withoutGuard(at(4)),
        translation: withoutGuard(at(5)),
      };
      if (sentence.id !== '' || sentence.translation.trim() !== '') sentences.push(sentence);
    }
    table.isFound ||= TITLES.slice(0, 3).every((title, index) => at(index + 1).trim() === title);
  };
  try {
    await readXlsx(Buffer.from(content), limits, SHEET_NAME, onRow);
  } catch (error) {
    if (error instanceof ArchiveError) return { outcome: error.code };
    throw error;
  }
  return table.isFound ? { outcome: 'read', sentences } : { outcome: 'no-table' };
}
