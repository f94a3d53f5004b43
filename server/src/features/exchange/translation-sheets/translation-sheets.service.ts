import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { fieldError, say } from '../../../lib/errors.ts';
import { createFileReader } from '../../../lib/files/file-reader.ts';
import { textOf } from '../../../lib/messages/index.ts';
import { writeXlsx } from '@parlance/formats/xlsx';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { importSheet } from './import-sheet.ts';
import { toInline } from './inline-marks.ts';
import { SHEET_NAME, sheetRows, WIDTHS } from './sheet.ts';
import { listUsedEntities, streamSources } from './translation-sheets.queries.ts';
import { SHOWN_ROWS } from './translation-sheets.schema.ts';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { UploadedFile } from '../../../lib/schema/fields.ts';
import type { FileReader, ReaderLimits } from '../../../lib/files/file-reader.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { SheetAnswer, SheetRequest } from './read-sheet.thread.ts';
import type { SheetLine, SheetSentence } from './sheet.ts';
import type { SheetScope, SourceChoice } from './translation-sheets.queries.ts';
import type { ExportQuery, Preview } from './translation-sheets.schema.ts';

/** Inline marks make a cell longer than its sentence. */
const LIMITS = { entries: 200, cell: 4 * SENTENCE_LENGTH_MAX };

type SheetConfig = ReaderLimits & Pick<Config, 'uploadRows' | 'unpackedBytes'>;

interface ExportOrder extends z.output<typeof ExportQuery> {
  readonly version: number;
}

interface ImportOrder {
  readonly version: number;
  readonly language: string;
  readonly file: UploadedFile;
}

interface Imported {
  readonly accepted: number;
  readonly empty: number;
  readonly refused: number;
  /** The rows that were not accepted, with the reasons. */
  readonly workbook: Readable;
}

/** Writes and reads sheets. */
export function createSheets(db: Database, config: SheetConfig) {
  const reader = createFileReader<SheetRequest, SheetAnswer>(new URL('read-sheet.thread.ts', import.meta.url), config);
  const readRows = (file: UploadedFile) => readSheet(reader, file, config);
  return {
    export: async ({ resource: { uuid } }: RepositoryGrant, order: ExportOrder, locale: Locale): Promise<Readable> => {
      const { id: versionId } = await versionOf(db, uuid, order.version);
      const scope = { versionId, from: order.of_the_language, to: order.for_the_language };
      return workbook(
        await listUsedEntities(db, scope),
        exportedSentences(db, scope, { which: choiceOf(order), locale }),
      );
    },
    import: async (grant: RepositoryGrant, order: ImportOrder, locale: Locale): Promise<Imported> => {
      const scope = await scopeOf(db, grant, order);
      const sentences = await readRows(order.file);
      const { accepted, empty, refused, left } = await importSheet(db, scope, sentences, {
        authorId: grant.account?.id ?? null,
      });
      const rows = left.map(({ problem, ...sentence }) => ({
        ...sentence,
        ...(problem ? { error: textOf(problem, locale) } : {}),
      }));
      return { accepted, empty, refused, workbook: workbook(await listUsedEntities(db, scope), rows) };
    },
    preview: async (grant: RepositoryGrant, order: ImportOrder, locale: Locale): Promise<z.output<typeof Preview>> => {
      const scope = await scopeOf(db, grant, order);
      const sentences = await readRows(order.file);
      const { left, ...counts } = await importSheet(db, scope, sentences, { isTrial: true, authorId: null });
      const problems = left.flatMap(({ problem, id, original, translation }) =>
        problem
          ? [{ id, original_text: original, translate: translation, translation_error: textOf(problem, locale) }]
          : [],
      );
      return { ...counts, problems: problems.slice(0, SHOWN_ROWS) };
    },
    close: reader.close,
  };
}

function choiceOf({ with_translation: all = true, only_translated: done = false }: ExportOrder): SourceChoice {
  if (done) return 'translated';
  return all ? 'all' : 'untranslated';
}

/** @throws FieldErrors for the base language. */
async function scopeOf(
  db: Database,
  { resource: { uuid, language: from } }: RepositoryGrant,
  { version: named, language: to }: ImportOrder,
): Promise<SheetScope> {
  const version = await versionOf(db, uuid, named);
  if (to === from) throw fieldError('language', say('translation_same_language'));
  return { versionId: version.id, from, to };
}

function workbook(entities: readonly string[], sentences: Parameters<typeof sheetRows>[0]['sentences']): Readable {
  return writeXlsx({ name: SHEET_NAME, widths: WIDTHS, rows: sheetRows({ entities, sentences }) });
}

async function* exportedSentences(
  db: Database,
  scope: SheetScope,
  { which, locale }: { readonly which: SourceChoice; readonly locale: Locale },
): AsyncGenerator<SheetLine> {
  for await (const { id, translation, ...source } of streamSources(db, scope, which)) {
    yield {
      id: String(id),
      version: String(scope.versionId),
      language: scope.from,
      original: toInline(source),
      translation: translation ? toInline(translation) : '',
      isDraft: translation?.isDraft ?? false,
      ...(translation?.isOutdated && {
        error: textOf(say('sheet_reworded', { before: translation.original }), locale),
      }),
    };
  }
}

/** @throws FieldErrors when the file is not a workbook, is too large, or has no table of translations. */
async function readSheet(
  reader: FileReader<SheetRequest, SheetAnswer>,
  file: UploadedFile,
  { uploadRows, unpackedBytes }: SheetConfig,
): Promise<readonly SheetSentence[]> {
  const limits = { ...LIMITS, rows: uploadRows, bytes: unpackedBytes };
  const content = new Uint8Array(file.content);
  const answer = (await reader.read(file.sender, { content, limits }, [content.buffer])) ?? { outcome: 'too-large' };
  if (answer.outcome === 'read') return answer.sentences;
  const keys = { broken: 'sheet_broken', 'too-large': 'sheet_too_large', 'no-table': 'sheet_no_table' } as const;
  throw fieldError('file', say(keys[answer.outcome], { rows: uploadRows }));
}
