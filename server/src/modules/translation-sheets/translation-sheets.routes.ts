import { Piscina } from 'piscina';
import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { fieldError, say } from '../../lib/errors.ts';
import { file, INTEGER_MAX } from '../../lib/fields.ts';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import { truthFilter } from '../../lib/query.ts';
import { writeXlsx, XLSX_TYPE } from '../../lib/xlsx/write-xlsx.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { importSheet } from './import-sheet.ts';
import { toInline } from './inline-marks.ts';
import { SHEET_NAME, sheetRows, WIDTHS } from './sheet.ts';
import { listUsedEntities, streamSources } from './translation-sheets.queries.ts';
import type { Readable } from 'node:stream';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { SheetAnswer, SheetRequest } from './read-sheet.thread.ts';
import type { Config } from '../../config.ts';
import type { SheetSentence } from './sheet.ts';
import type { SheetScope, SourceChoice } from './translation-sheets.queries.ts';

/** Marks make a cell longer than its sentence. */
const LIMITS = { entries: 200, cell: 4 * SENTENCE_LENGTH_MAX };

const ByVersion = z.object({ uuid: z.string(), version: z.coerce.number().int().positive().max(INTEGER_MAX) });
const ExportQuery = z.object({
  of_the_language: languageChoice(),
  for_the_language: languageChoice(),
  with_translation: truthFilter(),
  only_translated: truthFilter(),
});
const ImportBody = z.object({ file: file({ label: 'File' }), language: languageChoice() });
/** Refused rows that a preview shows. */
const SHOWN_ROWS = 100;
const Preview = z.object({
  accepted: z.int(),
  changed: z.int(),
  empty: z.int(),
  refused: z.int(),
  problems: z.array(
    z.object({ id: z.string(), original_text: z.string(), translate: z.string(), translation_error: z.string() }),
  ),
});
const Workbook = z.custom<Readable>().meta({ type: 'string', format: 'binary', description: 'A workbook' });
const PATH = '/v2/repository/translation-export/:uuid/:version/';
const HEADERS = { 'content-type': XLSX_TYPE, 'content-disposition': 'attachment; filename="bothub.xlsx"' };

/** Translations as a spreadsheet, out and in again [TRA-04]. */
export function translationSheetRoutes(app: App): void {
  const { db } = app;
  const pool = new Piscina<SheetRequest, SheetAnswer>({
    filename: new URL('read-sheet.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: app.config.uploadMemoryMegabytes },
  });
  app.addHook('onClose', () => pool.destroy());

  app.get(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      schema: {
        params: ByVersion,
        querystring: ExportQuery,
        response: { 200: Workbook },
        description: 'with_translation=false leaves out what is translated, only_translated=true what is not.',
      },
    },
    async (request, reply) => {
      const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, request.params.version);
      const {
        of_the_language: from,
        for_the_language: to,
        with_translation: all = true,
        only_translated: done = false,
      } = request.query;
      const scope = { versionId: version.id, from, to };
      return reply
        .headers(HEADERS)
        .send(
          workbook(
            await listUsedEntities(db, scope),
            exported(db, scope, done ? 'translated' : all ? 'all' : 'untranslated'),
          ),
        );
    },
  );

  app.put(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: ImportBody,
        response: { 200: Workbook },
        description:
          'Answers the workbook without the rows that were accepted; the headers Parlance-Accepted, Parlance-Empty and Parlance-Refused count rows.',
      },
    },
    async (request, reply) => {
      const scope = await scopeOf(
        db,
        repositoryKind.grantOf(request).resource,
        request.params.version,
        request.body.language,
      );
      const { accepted, empty, refused, left } = await importSheet(
        db,
        scope,
        await read(pool, request.body.file.content, app.config),
      );
      const locale = localeOf(request.headers['accept-language']);
      const rows = left.map(({ problem, ...sentence }) => ({
        ...sentence,
        ...(problem ? { error: textOf(problem, locale) } : {}),
      }));
      return reply
        .headers({ ...HEADERS, 'parlance-accepted': accepted, 'parlance-empty': empty, 'parlance-refused': refused })
        .send(workbook(await listUsedEntities(db, scope), rows));
    },
  );

  app.post(
    `${PATH}preview/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: ImportBody,
        response: { 200: Preview },
        description: `What an import would do, without doing it; the first ${SHOWN_ROWS} rows that it would refuse, with their reasons.`,
      },
    },
    async (request) => {
      const scope = await scopeOf(
        db,
        repositoryKind.grantOf(request).resource,
        request.params.version,
        request.body.language,
      );
      const { accepted, changed, empty, refused, left } = await importSheet(
        db,
        scope,
        await read(pool, request.body.file.content, app.config),
        { isTrial: true },
      );
      const locale = localeOf(request.headers['accept-language']);
      const problems = left.flatMap(({ problem, id, original, translation }) =>
        problem
          ? [{ id, original_text: original, translate: translation, translation_error: textOf(problem, locale) }]
          : [],
      );
      return { accepted, changed, empty, refused, problems: problems.slice(0, SHOWN_ROWS) };
    },
  );
}

/** @throws FieldErrors when it is the language of the originals. */
async function scopeOf(
  db: Database,
  { uuid, language: from }: { readonly uuid: string; readonly language: string },
  versionId: number,
  to: string,
): Promise<SheetScope> {
  const version = await versionOf(db, uuid, versionId);
  if (to === from) throw fieldError('language', say('translation_same_language'));
  return { versionId: version.id, from, to };
}

function workbook(entities: readonly string[], sentences: Parameters<typeof sheetRows>[0]['sentences']): Readable {
  return writeXlsx({ name: SHEET_NAME, widths: WIDTHS, rows: sheetRows({ entities, sentences }) });
}

async function* exported(db: Database, scope: SheetScope, which: SourceChoice): AsyncGenerator<SheetSentence> {
  for await (const { id, translation, ...source } of streamSources(db, scope, which)) {
    yield {
      id: String(id),
      version: String(scope.versionId),
      language: scope.from,
      original: toInline(source),
      translation: translation ? toInline(translation) : '',
    };
  }
}

/** @throws FieldErrors when the file is no workbook, too large, or has no such table. */
async function read(
  pool: Piscina<SheetRequest, SheetAnswer>,
  content: Buffer,
  { uploadRows, unpackedBytes, uploadSeconds }: Pick<Config, 'uploadRows' | 'unpackedBytes' | 'uploadSeconds'>,
): Promise<readonly SheetSentence[]> {
  const answer = await pool
    .run(
      { content: new Uint8Array(content), limits: { ...LIMITS, rows: uploadRows, bytes: unpackedBytes } },
      { signal: AbortSignal.timeout(uploadSeconds * 1000) },
    )
    .catch((error: unknown): SheetAnswer => {
      // The thread took too much memory or time.
      if (error instanceof Error && (error.name === 'AbortError' || 'code' in error)) return { outcome: 'too-large' };
      throw error;
    });
  if (answer.outcome === 'read') return answer.sentences;
  const keys = { broken: 'sheet_broken', 'too-large': 'sheet_too_large', 'no-table': 'sheet_no_table' } as const;
  throw fieldError('file', say(keys[answer.outcome], { rows: uploadRows }));
}
