import { ByVersion } from '../../../lib/schema/fields.ts';
import { abortOnDisconnect } from '../../../lib/http/abort-on-disconnect.ts';
import { dataSetWordsIn } from '../../../lib/messages/data-set-words.ts';
import { localeOf } from '../../../lib/messages/index.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { ExportedFile, ExportQuery, FormatsQuery, WrittenFormats } from './exports.schema.ts';
import { createExports } from './exports.service.ts';
import { attachment } from '../../../lib/files/file-name.ts';
import type { App } from '../../../lib/app.ts';

const PATH = '/v2/repository/export/:uuid/:version/';
const WHAT =
  'Accepts the filters of the list of training sentences. `language`, which may be repeated, selects the ' +
  'sentences that train and test a language: its own, confirmed translations into it and, for callers who ' +
  'may see them, test sentences. with_translations and with_tests include or exclude the latter two; with a ' +
  'filter other than `language` they are excluded unless requested.';

/** Exports in the formats of other tools [IMP-20]. */
export function exportRoutes(app: App): void {
  const exports = createExports(app.db, app.config);

  app.get(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      exposeHeadRoute: false,
      schema: { params: ByVersion, querystring: ExportQuery, response: { 200: ExportedFile }, description: WHAT },
    },
    async (request, reply) => {
      const { format, ...filters } = request.query;
      const order = { version: request.params.version, filters, left: abortOnDisconnect(reply) };
      const { name, type, content } = await exports.write(repositoryKind.grantOf(request), format, order);
      return reply.headers({ 'content-type': type, 'content-disposition': attachment(name) }).send(content);
    },
  );

  app.get(
    `${PATH}formats/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      exposeHeadRoute: false,
      schema: {
        params: ByVersion,
        querystring: FormatsQuery,
        response: { 200: WrittenFormats },
        description: `The formats, and what of the export each of them cannot hold. ${WHAT}`,
      },
    },
    async (request, reply) => {
      const formats = await exports.describe(repositoryKind.grantOf(request), {
        version: request.params.version,
        filters: request.query,
        left: abortOnDisconnect(reply),
      });
      const locale = localeOf(request.headers['accept-language']);
      return formats.map(({ cannot_hold: losses, ...format }) => ({
        ...format,
        cannot_hold: losses.map((loss) => ({ ...loss, what: dataSetWordsIn(loss.what, locale) })),
      }));
    },
  );
}
