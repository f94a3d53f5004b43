import { ByVersion } from '../../../lib/schema/fields.ts';
import { localeOf } from '../../../lib/messages/index.ts';
import { XLSX_TYPE } from '@parlance/formats/xlsx';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { ExportQuery, ImportBody, Preview, SHOWN_ROWS, Workbook } from './translation-sheets.schema.ts';
import { createSheets } from './translation-sheets.service.ts';
import type { App } from '../../../lib/app.ts';

const PATH = '/v2/repository/translation-export/:uuid/:version/';
const HEADERS = { 'content-type': XLSX_TYPE, 'content-disposition': 'attachment; filename="bothub.xlsx"' };

/** Export and import of translations as a spreadsheet [TRA-04]. */
export function translationSheetRoutes(app: App): void {
  const sheets = createSheets(app.db, app.config);
  app.addHook('onClose', () => sheets.close());

  app.get(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'read' },
      schema: {
        params: ByVersion,
        querystring: ExportQuery,
        response: { 200: Workbook },
        description:
          'with_translation=false excludes translated sentences, only_translated=true untranslated ones. A draft ' +
          'does not count as translated: the column Draft says so, and importing its row confirms it.',
      },
    },
    async (request, reply) => {
      const order = { ...request.params, ...request.query };
      const locale = localeOf(request.headers['accept-language']);
      return reply.headers(HEADERS).send(await sheets.export(repositoryKind.grantOf(request), order, locale));
    },
  );

  app.put(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'contribute' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: ImportBody,
        response: { 200: Workbook },
        description:
          'Returns the workbook without the rows that were accepted; the headers Parlance-Accepted, Parlance-Empty ' +
          'and Parlance-Refused count rows.',
      },
    },
    async (request, reply) => {
      const { accepted, empty, refused, workbook } = await sheets.import(
        repositoryKind.grantOf(request),
        { ...request.params, ...request.body },
        localeOf(request.headers['accept-language']),
      );
      return reply
        .headers({ ...HEADERS, 'parlance-accepted': accepted, 'parlance-empty': empty, 'parlance-refused': refused })
        .send(workbook);
    },
  );

  app.post(
    `${PATH}preview/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'contribute' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: ImportBody,
        response: { 200: Preview },
        description:
          'What an import would do, without doing it; ' +
          `the first ${SHOWN_ROWS} rows that it would refuse, with their reasons.`,
      },
    },
    (request) =>
      sheets.preview(
        repositoryKind.grantOf(request),
        { ...request.params, ...request.body },
        localeOf(request.headers['accept-language']),
      ),
  );
}
