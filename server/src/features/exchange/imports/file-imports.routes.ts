import { z } from 'zod';
import { ByVersion, pathId } from '../../../lib/schema/fields.ts';
import { localeOf } from '../../../lib/messages/index.ts';
import { pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { ImportForm, ImportPage, ImportPreview, MOST_FILES, StartedImport, Undone } from './file-imports.schema.ts';
import { createImportPreviewer, startFileImport } from './file-imports.service.ts';
import { listImportPage } from './list-imports.ts';
import { undoImport } from './undo-import.service.ts';
import type { App } from '../../../lib/app.ts';

const ById = ByVersion.extend({ id: pathId() });

const WHAT =
  'Imports the files in the background, all or nothing: the task reports its progress and can be canceled. ' +
  '`names`, `columns`: JSON. With `new_version`, into a new version, copied from this one (empty in the ' +
  'mode `replace`).';

/** Imports of files of training data [IMP-10]. */
export function fileImportRoutes(app: App): void {
  const { config, db } = app;
  const previewer = createImportPreviewer(db, config);
  app.addHook('onClose', () => previewer.close());

  app.post(
    '/v2/repository/import/:uuid/:version/preview/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      config: { upload: { files: MOST_FILES } },
      schema: {
        params: ByVersion,
        body: ImportForm,
        response: { 200: ImportPreview },
        description: 'What importing the files would do; nothing is stored.',
      },
    },
    (request) =>
      previewer.preview(
        repositoryKind.grantOf(request),
        { ...request.params, ...request.body },
        localeOf(request.headers['accept-language']),
      ),
  );

  app.post(
    '/v2/repository/import/:uuid/:version/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      config: { upload: { files: MOST_FILES } },
      schema: {
        params: ByVersion,
        body: ImportForm,
        response: { 201: StartedImport },
        description: WHAT,
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await startFileImport(db, repositoryKind.grantOf(request), { ...request.params, ...request.body })),
  );

  app.get(
    '/v2/repository/imports/:uuid/:version/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'read' },
      schema: {
        operationId: 'listImports',
        params: ByVersion,
        querystring: z.object(pageQuery),
        response: { 200: ImportPage },
      },
    },
    async (request) => {
      const page = await listImportPage(db, repositoryKind.grantOf(request), {
        ...request.params,
        ...request.query,
        days: config.trashDays,
        locale: localeOf(request.headers['accept-language']),
      });
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    '/v2/repository/imports/:uuid/:version/:id/undo/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      config: { refusals: [410] },
      schema: {
        params: ById,
        response: { 200: Undone },
        description: 'Takes an import back; what was changed later stays and is counted.',
      },
    },
    (request) => undoImport(db, repositoryKind.grantOf(request), request.params, config),
  );
}
